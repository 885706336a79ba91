import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { linkIn, mailTo } from './support/inbox.js';
import { expectNotice } from './support/notices.js';
import { download, openPlace } from './support/portal.js';
import { expect, test } from './support/test.js';
import { newAddress, registeredUser, tokenIn } from './support/users.js';

const AFTER_RESET = 'another four quiet words';
let admin: { email: string; password: string };

test.beforeEach(async () => {
  admin = await registeredUser('keyholder');
  // The username is the new address, so that it is unique.
  await rowsOf(`UPDATE users SET role = 'admin', username = $1 WHERE email = $1`, [admin.email]);
});
test.afterEach(() => rowsOf('DELETE FROM users WHERE email = $1', [admin.email]));

test(
  'an admin adds a passkey, and needs it or a recovery code from then on, also after a mailed reset',
  {
    tag: ['@core', '@desktop'],
  },
  async ({ page, pageErrors }) => {
    pageErrors.expect(/status of 40[13]/);
    await addAuthenticator(page);
    await page.goto('/admin');
    await enter(page, admin.password);
    await page.getByRole('link', { name: admin.email }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Second Lock' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const [code = ''] = await codes.getByRole('listitem').allTextContents();
    await page.keyboard.press('Escape');
    await expect(codes.getByRole('alert')).toContainText('not kept yet');
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toBeVisible();
    await expectAccessible(page);

    await leave(page);
    await enter(page, admin.password);
    await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page).toHaveURL('/admin/dashboard');

    await leave(page);
    const { email } = admin;
    await page.request.post('/api/auth/forgot-password', { data: { email } });
    const token = tokenIn(linkIn(await mailTo(email, /new password/), '/auth'));
    const reset = { data: { token, password: AFTER_RESET } };
    expect((await page.request.post('/api/auth/reset-password', reset)).status()).toBe(200);
    await enter(page, AFTER_RESET);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('That was wrong, or was used already.')).toBeVisible();
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await mailTo(email, /second lock/);

    const added = newAddress('added');
    await openPlace(page, '?tab=tables&table=users');
    await page.getByRole('button', { name: 'Add User' }).click();
    await page.getByLabel('Username').fill(added);
    await ageLogin(email);
    await page.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Is it still you?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    // The password alone is not enough with a factor.
    await expect(question.getByLabel('Your password')).toHaveCount(0);
    await question.getByRole('button', { name: 'Use your passkey' }).click();
    await expectNotice(page, 'User added', added);

    await ageLogin(email);
    const file = download(page, 'Export CSV');
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    expect((await file).text).toContain(added);
    await rowsOf('DELETE FROM users WHERE username = $1', [added]);
  },
);

/** Adds a virtual authenticator that confirms every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
}

/** Moves the login more than ten minutes into the past. */
async function ageLogin(email: string): Promise<void> {
  await rowsOf(
    `UPDATE logins SET confirmed_at = now() - interval '11 minutes'
      WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
}
