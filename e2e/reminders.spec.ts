import { expectAccessible } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { withinOneDay } from './support/day.js';
import { linkIn, mailsTo, mailTo } from './support/inbox.js';
import { expect, test } from './support/test.js';
import { Traffic } from './support/traffic.js';
import { registeredUser, logIn, tokenIn, type User } from './support/users.js';

test.beforeEach(withinOneDay);

test('a reminder is offered after the second answer, comes by mail, and is turned off by its link', async ({
  page,
  context,
}) => {
  const traffic = new Traffic(context);
  const user = await registeredUser('reminded');
  await answeredYesterday(user);
  await logIn(page.request, user);
  await page.goto('/question');
  const offer = page.getByRole('region', { name: 'A reminder?' });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
  await page.getByLabel('Your answer').fill('A lamp.');
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('combobox').selectOption('8 PM');
  await offer.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.locator(':focus')).toContainText('You’ll get an email at 8 PM');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'your account page' }).click();
  const setting = page.getByRole('region', { name: 'Reminder' });
  await expect(setting.getByLabel('Remind me')).toHaveValue('email');
  await expect(setting.getByLabel('Hour')).toHaveValue('20');
  await setting.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await setting.getByRole('button', { name: 'Save reminder' }).click();
  await expect(setting.getByText('at 8 PM (Asia/Tokyo)')).toBeVisible();
  await expectAccessible(page);

  const earlier = await mailsTo(user.email);
  await dueNow(user);
  await expect.poll(async () => (await mailsTo(user.email)).length).toBe(earlier.length + 1);
  const link = linkIn(await mailTo(user.email), '/unsubscribe');
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'No more reminders?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn the reminder off' }).click();
  await expect(page.getByRole('heading', { name: 'The reminder is off.' })).toBeVisible();
  await traffic.expectSecret(tokenIn(link), ['/unsubscribe?token=', '/api/reminder-off?token=']);
  await logIn(page.request, user);
  await page.goto('/account');
  await expect(setting.getByLabel('Remind me')).toHaveValue('off');
  await page.goto('/question');
  await expect(page.getByLabel('Your answer')).toBeVisible();
});

async function answeredYesterday({ email }: User): Promise<void> {
  await rowsOf(
    `INSERT INTO responses (user_id, question_id, question_content, response_content, response_hash, submitted_at)
     SELECT users.id, questions.id, questions.content, 'A door.', left(md5(random()::text), 12), now() - interval '26 hours'
       FROM users, questions WHERE email = $1 LIMIT 1`,
    [email],
  );
}

/** Makes the reminder due on a day without an answer, and starts the task that sends what is due. */
async function dueNow({ email }: User): Promise<void> {
  const own = 'user_id = (SELECT id FROM users WHERE email = $1)';
  await rowsOf(`DELETE FROM responses WHERE ${own}`, [email]);
  await rowsOf(`UPDATE reminders SET due_at = now() WHERE ${own}`, [email]);
  await rowsOf(`INSERT INTO pgboss.job (name) VALUES ('nightly.reminders')`);
}
