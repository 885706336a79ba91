import { rowsOf } from './support/database.js';
import { linkIn, mailTo } from './support/inbox.js';
import { expectNotice } from './support/notices.js';
import { asVisitor, newAddress, sendPhoto, tokenIn } from './support/users.js';
import { cameraPhoto } from './support/photos.js';
import { expectAccessible } from './support/accessibility.js';
import { expect, test } from './support/test.js';
import { Traffic } from './support/traffic.js';

const PAGE = '/account-registration';

test.describe('registration', { tag: '@phone' }, () => {
  test('a photo, the mailed link and a password lead to a signed-in user', async ({
    page,
    context,
  }) => {
    const traffic = new Traffic(context);
    const email = newAddress('mara');
    await page.goto('/fr-circ');
    await page.getByLabel('Choose Photo').setInputFiles(await cameraPhoto());
    await page.getByRole('region', { name: 'Card photo' }).getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you! Your photo is in.')).toBeVisible();

    const link = linkIn(await mailTo(email), PAGE);
    await page.goto(link);
    await expect(page).toHaveURL(PAGE);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill('three quiet words');
    await page.getByLabel('Confirm Password').fill('three quiet words');
    await page.getByRole('button', { name: 'Complete Setup & Log In' }).click();
    await expectNotice(page, 'Account Created Successfully!');
    await expect(page).toHaveURL('/responses');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();

    const rows = await rowsOf(
      'select role, subscription, email_verified, email_verification_token from users where email = $1',
      [email],
    );
    expect(rows).toEqual([
      {
        role: 'user',
        subscription: 'PREMIUM',
        email_verified: true,
        email_verification_token: null,
      },
    ]);
    await traffic.expectSecret(tokenIn(link), [
      `${PAGE}?token=`,
      '/api/auth/verify-registration-token/',
    ]);
  });

  test('the set-up form requires the same long password twice', async ({ page }) => {
    const email = newAddress('noor');
    await asVisitor((visitor) => sendPhoto(visitor, { email }));
    await page.goto(linkIn(await mailTo(email), PAGE));
    const password = page.getByLabel('Password', { exact: true });
    const again = page.getByLabel('Confirm Password');
    const complete = page.getByRole('button', { name: 'Complete Setup & Log In' });
    await password.fill('seven77');
    await again.fill('seven77');
    await complete.click();
    const tooShort = page.getByText('Password must be at least 8 characters long');
    await expect(tooShort).toHaveCount(2);
    await password.fill('eight888');
    await again.fill('eight889');
    await complete.click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await expect(page).toHaveURL(PAGE);
    await again.fill('eight888');
    await complete.click();
    await expect(page).toHaveURL('/responses');
  });

  test('the set-up form shows the terms', async ({ page }) => {
    const email = newAddress('terms');
    await asVisitor((visitor) => sendPhoto(visitor, { email }));
    await page.goto(linkIn(await mailTo(email), PAGE));
    await page.getByRole('main').getByRole('button', { name: 'Terms of Use' }).click();
    const dialog = page.getByRole('dialog', { name: 'Terms of Use' });
    await expect(dialog.getByRole('group', { name: 'Terms of Use' })).toContainText('Unspoken');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });

  test('the set-up page says that it verifies the link', async ({ page }) => {
    const email = newAddress('slow');
    await asVisitor((visitor) => sendPhoto(visitor, { email }));
    let answer: () => void = () => undefined;
    const waited = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/verify-registration-token/**', async (route) => {
      await waited;
      await route.continue();
    });
    await page.goto(linkIn(await mailTo(email), PAGE));
    await expect(page.getByText('Verifying your registration link...')).toBeVisible();
    answer();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
});

test.describe('invalid set-up links', { tag: '@phone' }, () => {
  test('a used, invented or missing set-up token shows an error and links home', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 400/);
    const email = newAddress('used');
    await asVisitor((visitor) => sendPhoto(visitor, { email }));
    const link = linkIn(await mailTo(email), PAGE);
    const password = 'three quiet words';
    await asVisitor((visitor) =>
      visitor.post('/api/auth/complete-registration', {
        data: { email, password, confirmPassword: password, emailVerificationToken: tokenIn(link) },
      }),
    );
    for (const [address, reason] of [
      // First, because this tab keeps the tokens of the other addresses, so that a reload of the page still works.
      [PAGE, 'Registration token is missing'],
      [link, 'Invalid token'],
      [`${PAGE}?token=made-up`, 'Invalid token'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Invalid Registration Link' })).toBeVisible();
      await expect(page.getByText(reason)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go to Home Page' }).click();
    await expect(page).toHaveURL('/');
  });
});
