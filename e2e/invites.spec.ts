import { linkIn, mailsSettled, mailsTo, mailTo } from './support/inbox.js';
import { asVisitor, newAddress, logIn, registeredUser, tokenIn } from './support/users.js';
import { expectAccessible } from './support/accessibility.js';
import { expect, test } from './support/test.js';
import { Traffic } from './support/traffic.js';

test(
  'an invited friend registers, and the token reaches no other address',
  { tag: '@core' },
  async ({ page, context, browser }) => {
    const traffic = new Traffic(context);
    const friend = newAddress('friend');
    const host = await browser.newPage();
    const inviter = await registeredUser('host');
    await logIn(host.request, inviter);
    await host.goto('/invite');
    await host.getByLabel('Email', { exact: true }).fill(friend);
    await host.getByRole('button', { name: 'Send Invite' }).click();
    await expect(host.getByText('Invite sent')).toBeVisible();

    const link = linkIn(await mailTo(friend), '/account-registration');
    await page.goto(link);
    await expect(page.getByLabel('Email')).toHaveValue(friend);
    await page.getByLabel('Password', { exact: true }).fill('three quiet words');
    await page.getByLabel('Confirm password').fill('three quiet words');
    await page.getByRole('button', { name: 'Complete Setup & Log In' }).click();
    await expect(page).toHaveURL(/^[^?]+\/responses(\?|$)/);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    const again = await browser.newPage();
    await logIn(again.request, inviter);
    await again.goto('/invite');
    const line = again.getByRole('list', { name: 'Friends' }).getByRole('listitem');
    await expect(line.filter({ hasText: friend })).toContainText('Joined');
    await traffic.expectSecret(tokenIn(link), [
      '/account-registration?token=',
      '/api/auth/verify-registration-token/',
    ]);
  },
);

test('the opt-out link of an invite mail ends all invites to its address', async ({
  page,
  context,
}) => {
  const traffic = new Traffic(context);
  const friend = newAddress('friend');
  await asVisitor(async (host) => {
    await logIn(host, await registeredUser('host'));
    const reply = await host.post('/api/send-invites', { data: { emails: [friend] } });
    expect(reply.status()).toBe(200);
  });
  const link = linkIn(await mailTo(friend), '/invite-opt-out');
  await page.goto(link);
  await expect(
    page.getByRole('heading', { name: 'No more invitations or requests from friends?' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(
    page.getByRole('heading', { name: 'You won’t get these emails again.' }),
  ).toBeFocused();
  await expectAccessible(page);
  await traffic.expectSecret(tokenIn(link), [
    '/invite-opt-out?token=',
    '/api/invite-opt-out?token=',
  ]);

  // The refusal does not reveal that the friend opted out.
  await logIn(page.request, await registeredUser('other'));
  await page.goto('/invite');
  await page.getByLabel('Email', { exact: true }).fill(friend);
  await page.getByRole('button', { name: 'Send Invite' }).click();
  await expect(page.getByRole('list', { name: 'Results' })).toContainText(
    "Failed to send: This friend can't be invited this week. Please try again later.",
  );
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(friend);
  await mailsSettled();
  expect(await mailsTo(friend)).toHaveLength(1);
});
