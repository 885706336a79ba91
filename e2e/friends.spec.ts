import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectWithinWidth } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { withinOneDay } from './support/day.js';
import { linkIn, mailTo } from './support/inbox.js';
import { expect, test } from './support/test.js';
import { Traffic } from './support/traffic.js';
import { newAddress, registeredUser, logIn, tokenIn, type User } from './support/users.js';

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
    juno = { email: newAddress('juno'), password: 'three quiet words' };
    theirs = await browser.newContext();
  });
  test.afterEach(async () => {
    await theirs.close();
    await rowsOf('DELETE FROM responses WHERE question_content = ANY ($1)', [questions]);
    await rowsOf('DELETE FROM questions WHERE content = ANY ($1)', [questions]);
  });

  /** Begins a day with a new question, by making everything that is stored about the two users a day older. */
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

  test('two friends agree, turn over each other’s cards, and one of them stops sharing', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/404/);
    const traffic = new Traffic(theirs);
    const friend = await theirs.newPage();
    const section = page.getByRole('region', { name: 'At your table' });
    await newDay('Day one?');
    await test.step('a friend at the table scans a code, and registers with a name', async () => {
      await page.goto('/account');
      await page.getByRole('button', { name: 'Add your name' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Mara M.');
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect(page.getByText('Your friends call you Mara M.')).toBeVisible();
      await page.getByRole('link', { name: 'Go to your friends' }).click();
      await page.getByRole('button', { name: 'Show a QR code' }).click();
      await expect(page.getByRole('img', { name: 'QR code of the seat' })).toBeVisible();
      await expectAccessible(page);
      const { code } = (await (await page.request.get('/api/invites')).json()) as {
        code: { link: string };
      };
      await friend.goto(code.link);
      await expect(friend).toHaveURL(/\/seat$/);
      await expectAccessible(friend);
      await friend.getByLabel('Your email').fill(juno.email);
      await friend.getByRole('button', { name: 'Email me the invitation' }).click();
      await expect(friend.getByRole('heading', { name: 'The seat is yours.' })).toBeFocused();
      await expect(page.getByText(`${juno.email} has taken the seat.`)).toBeVisible();
      await expect(section.getByRole('listitem')).toContainText(juno.email);

      const invitation = await mailTo(juno.email, /invited you/);
      // The mail to the typed address has no word that a stranger chose.
      expect(invitation.subject).toMatch(/^mara…@p… invited you/);
      await friend.goto(linkIn(invitation, '/account-registration'));
      await friend.getByLabel('Name').fill('Juno');
      await friend.getByLabel('Password', { exact: true }).fill(juno.password);
      await friend.getByLabel('Confirm password').fill(juno.password);
      await friend.getByRole('button', { name: 'Complete Setup & Log In' }).click();
      await expect(friend).toHaveURL(/\/responses/);
      await traffic.expectSecret(tokenIn(code.link), ['/seat?token=']);
    });

    await test.step('on the first day, one asks, and the other one agrees', async () => {
      await page.goto('/invite');
      await section.getByRole('button', { name: /^Ask Juno/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Ask Juno/ });
      await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(section.getByText(/You’ve asked/)).toBeVisible();
      await expect(section.getByRole('listitem')).toBeFocused();

      const mail = await mailTo(juno.email, /your answer for mine/);
      expect(mail.subject).toBe('Mara M. asks: your answer for mine?');
      await answer(friend, 'Before we agreed.');
      await expect(friend.getByText(/asks: your answer for mine/)).toBeVisible();
      const menu = friend.getByRole('button', { name: /^Menu/ });
      await expect(menu).toHaveAccessibleName('Menu (a friend asks you)');
      await friend.goto(linkIn(mail, '/auth'));
      const asked = friend.getByRole('region', { name: 'At your table' });
      await expect(asked.getByText(mara.email)).toBeVisible();
      await expectAccessible(friend);
      await asked.getByRole('button', { name: /^Yes/ }).click();
      await expect(asked.getByText(/You see each other’s answers since/)).toBeVisible();
      await expect(menu).toHaveAccessibleName('Menu');

      await answer(page, 'After we agreed.', /^Shared with Juno/);
      await expect(page.getByText(/it lies here, face down/)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Turn over/ })).toHaveCount(0);
      await expect(page.getByText('Before we agreed.')).toHaveCount(0);
    });

    await newDay('Day two?');
    await test.step('on the second day, both answer, and each turns over the other’s card', async () => {
      await answer(page, 'Mara, day two.', /^Shared with/);
      await expect(page.getByRole('button', { name: /^Turn over/ })).toHaveCount(0);
      await answer(friend, LONG, /^Shared with/);
      await friend.getByRole('button', { name: /^Turn over Mara M\./ }).click();
      await expect(friend.getByText('Mara, day two.', { exact: true })).toBeVisible();
      await expect(friend.getByRole('button', { name: 'Turn back' })).toBeFocused();

      await page.goto('/question');
      const turn = page.getByRole('button', { name: /^Turn over Juno/ });
      await expect(turn).toBeVisible();
      await expect(page.getByRole('button', { name: /^Menu/ })).toHaveAccessibleName(
        /lies face down\)$/,
      );
      await expect(page.getByText(LONG)).toHaveCount(0);
      await turn.focus();
      await page.keyboard.press('Enter');
      const card = page.getByRole('article', { name: /^Juno/ });
      await expect(card.getByRole('blockquote')).toHaveText(LONG);
      await expect(card.getByRole('status')).toHaveText('');
      await expectAccessible(page);
      await expectWithinWidth(page, page.viewportSize()?.width ?? 0);
      await page.keyboard.press('Enter');
      await expect(turn).toBeFocused();
      await expect(page.getByText(LONG)).toHaveCount(0);

      const only = friend.getByRole('switch', { name: /^Shared with Mara M\.|^Only me/ });
      await only.click();
      await expect(only).not.toBeChecked();
      await expect(friend.getByText(/kept today’s answer to yourself/)).toBeVisible();
      await turn.click();
      await expect(page.getByText(/card is no longer here/)).toBeVisible();
      await only.click();
      await expect(only).toBeChecked();
    });

    await newDay('Day three?');
    await test.step('on the third day, one of them stops sharing, and no card is there anymore', async () => {
      await answer(friend, 'Juno, day three.', /^Shared with/);
      await answer(page, 'Mara, day three.', /^Shared with/);
      const turn = page.getByRole('button', { name: /^Turn over Juno/ });
      await page.goto('/responses');
      await expect(turn).toHaveCount(2);
      await page.goto('/question');
      await expect(turn).toBeVisible();
      await friend.goto('/invite');
      await friend.getByRole('button', { name: /^Stop sharing/ }).click();
      const dialog = friend.getByRole('dialog', { name: /^Stop sharing with Mara M\./ });
      await dialog.getByRole('button', { name: 'Stop sharing', exact: true }).click();
      await expect(friend.getByRole('button', { name: /^Ask Mara M\./ })).toBeVisible();

      await turn.click();
      await expect(page.getByText(/card is no longer here/)).toBeVisible();
      await page.goto('/responses');
      await expect(page.getByTestId('feed-item').first()).toBeVisible();
      await expect(turn).toHaveCount(0);
      await page.goto('/invite');
      await expect(page.getByText(/You can ask again from/)).toBeVisible();
    });
  });
});

/**
 * Answers the question of the day, once the form shows `audience`, its words about who will see the answer. Before the
 * friends have loaded, an answer is shown to its author only.
 */
async function answer(page: Page, text: string, audience?: RegExp): Promise<void> {
  await page.goto('/question');
  const field = page.getByLabel('Your answer');
  await field.fill(text);
  // A long answer makes the field taller: the field never scrolls.
  expect(await field.evaluate((lines) => lines.scrollHeight - lines.clientHeight)).toBe(0);
  if (audience) await expect(page.getByRole('switch', { name: audience })).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('blockquote').first()).toHaveText(text);
}
