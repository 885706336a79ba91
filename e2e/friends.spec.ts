import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectWithinWidth } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { withinOneDay } from './support/day.js';
import { linkIn, mailTo } from './support/inbox.js';
import { expect, test } from './support/test.js';
import {
  asVisitor,
  newAddress,
  registeredUser,
  logIn,
  tokenIn,
  type User,
} from './support/users.js';

const LONG = 'Ütterlyquiet'.repeat(33).slice(0, 390);

test.describe('friends', { tag: '@core' }, () => {
  const questions: string[] = [];
  let mara: User;
  let juno: User;
  let theirs: BrowserContext;

  test.beforeEach(async ({ page, browser }) => {
    await withinOneDay();
    mara = await registeredUser('mara');
    await logIn(page.request, mara);
    juno = await invitedBy(page, newAddress('juno'));
    theirs = await browser.newContext();
    await logIn(theirs.request, juno);
  });
  test.afterEach(async () => {
    await theirs.close();
    await rowsOf('DELETE FROM responses WHERE question_content = ANY ($1)', [questions]);
    await rowsOf('DELETE FROM questions WHERE content = ANY ($1)', [questions]);
  });

  /** Begins a day with its own question: everything that is stored about the two becomes a day older. */
  const newDay = async (question: string) => {
    const users = [[mara.email, juno.email]];
    await rowsOf(
      `UPDATE responses SET day = day - 1, submitted_at = submitted_at - interval '1 day',
              response_hash = left(md5(random()::text), 12)
         FROM users WHERE users.id = user_id AND email = ANY ($1)`,
      users,
    );
    await rowsOf(
      `UPDATE friend_pairs SET paired_at = paired_at - interval '1 day'
         FROM invites WHERE invites.id = invite_id AND invitee_email = ANY ($1)`,
      users,
    );
    await rowsOf(
      'UPDATE questions SET display_date = display_date - $2::interval WHERE content = ANY ($1)',
      [questions, '1 day'],
    );
    await rowsOf('INSERT INTO questions (content, display_date) VALUES ($1, now())', [question]);
    questions.push(question);
  };

  test('two friends agree, turn over each other’s cards, and one of them ends it', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/404/);
    const friend = await theirs.newPage();
    await newDay('Day one?');
    await test.step('on the first day, one asks, and the other one agrees', async () => {
      await page.goto('/account');
      const section = page.getByRole('region', { name: 'Friends' });
      await section.getByRole('button', { name: /^Ask juno/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Ask juno/ });
      await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(section.getByText(/You’ve asked/)).toBeVisible();
      await expect(section.getByRole('listitem')).toBeFocused();

      const mail = await mailTo(juno.email, /your answer for mine/);
      expect(mail.subject).toMatch(/^mara…@p… asks/);
      await answer(friend, 'Before we agreed.');
      await expect(friend.getByText(/asks: your answer for mine/)).toBeVisible();
      await friend.goto(linkIn(mail, '/account'));
      const asked = friend.getByRole('region', { name: 'Friends' });
      await expect(asked.getByText(mara.email)).toBeVisible();
      await expectAccessible(friend);
      await asked.getByRole('button', { name: /^Yes/ }).click();
      await expect(asked.getByText(/You see each other’s answers/)).toBeVisible();

      await answer(page, 'After we agreed.', /^Shared with juno/);
      await expect(page.getByText(/it lies here, face down/)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Turn over/ })).toHaveCount(0);
      await expect(page.getByText('Before we agreed.')).toHaveCount(0);
    });

    await newDay('Day two?');
    await test.step('on the second day, both answer, and each turns over the other’s card', async () => {
      await answer(page, 'Mara, day two.', /^Shared with/);
      await expect(page.getByRole('button', { name: /^Turn over/ })).toHaveCount(0);
      await answer(friend, LONG, /^Shared with/);
      await friend.getByRole('button', { name: /^Turn over mara/ }).click();
      await expect(friend.getByText('Mara, day two.', { exact: true })).toBeVisible();
      await expect(friend.getByRole('button', { name: 'Turn back' })).toBeFocused();

      await page.goto('/question');
      const turn = page.getByRole('button', { name: /^Turn over juno/ });
      await expect(turn).toBeVisible();
      await expect(page.getByText(LONG)).toHaveCount(0);
      await turn.focus();
      await page.keyboard.press('Enter');
      const card = page.getByRole('article', { name: /^juno/ });
      await expect(card.getByRole('blockquote')).toHaveText(LONG);
      await expect(card.getByRole('status')).toHaveText('');
      await expectAccessible(page);
      await expectWithinWidth(page, page.viewportSize()?.width ?? 0);
      await page.keyboard.press('Enter');
      await expect(turn).toBeFocused();
      await expect(page.getByText(LONG)).toHaveCount(0);

      const only = friend.getByRole('switch', { name: /^Shared with mara|^Only me/ });
      await only.click();
      await expect(only).not.toBeChecked();
      await expect(friend.getByText(/kept today’s answer to yourself/)).toBeVisible();
      await turn.click();
      await expect(page.getByText(/card is no longer here/)).toBeVisible();
      await only.click();
      await expect(only).toBeChecked();
    });

    await newDay('Day three?');
    await test.step('on the third day, one of them ends it, and no card is there anymore', async () => {
      await answer(friend, 'Juno, day three.', /^Shared with/);
      await answer(page, 'Mara, day three.', /^Shared with/);
      const turn = page.getByRole('button', { name: /^Turn over juno/ });
      await page.goto('/responses');
      await expect(turn).toHaveCount(2);
      await page.goto('/question');
      await expect(turn).toBeVisible();
      await friend.goto('/account');
      await friend.getByRole('button', { name: /^Stop sharing/ }).click();
      const dialog = friend.getByRole('dialog', { name: /^Stop sharing with mara/ });
      await dialog.getByRole('button', { name: 'Stop sharing', exact: true }).click();
      await expect(friend.getByRole('button', { name: /^Ask mara/ })).toBeVisible();

      await turn.click();
      await expect(page.getByText(/card is no longer here/)).toBeVisible();
      await page.goto('/responses');
      await expect(page.getByTestId('feed-item').first()).toBeVisible();
      await expect(turn).toHaveCount(0);
      await page.goto('/account');
      await expect(page.getByText(/You can ask again from/)).toBeVisible();
    });
  });
});

/**
 * Answers the question of the day; `audience` is what the form says about who can see it. Until the form knows the friends,
 * an answer is only for its author.
 */
async function answer(page: Page, text: string, audience?: RegExp): Promise<void> {
  await page.goto('/question');
  const field = page.getByLabel('Your answer');
  await field.fill(text);
  // A long answer makes the field taller: it never scrolls inside.
  expect(await field.evaluate((lines) => lines.scrollHeight - lines.clientHeight)).toBe(0);
  if (audience) await expect(page.getByRole('switch', { name: audience })).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('blockquote').first()).toHaveText(text);
}

/** A friend who joined by the mailed link of an invite. */
async function invitedBy(page: Page, email: string): Promise<User> {
  await page.request.post('/api/send-invites', { data: { emails: [email] } });
  const token = tokenIn(linkIn(await mailTo(email, /invited you/), '/account-registration'));
  const password = 'three quiet words';
  await asVisitor(async (visitor) => {
    const registered = await visitor.post('/api/auth/complete-registration', {
      data: { email, password, confirmPassword: password, emailVerificationToken: token },
    });
    expect(registered.status(), await registered.text()).toBe(200);
  });
  return { email, password };
}
