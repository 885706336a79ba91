import type { Page } from '@playwright/test';
import { ADMIN } from './support/admin.js';
import { rowsOf } from './support/database.js';
import { expectNotice, noticesOn } from './support/notices.js';
import { newAddress } from './support/people.js';
import { columnOn, countOn, download, enterPortal, openTable, rowsOn } from './support/portal.js';
import { chooseTextSize, expectAccessible, expectWithinWidth } from './support/readable.js';
import { expect, test } from './support/test.js';

const CROWD = 240;
const NARROW = { width: 320, height: 700 };
const BROWSER_TEXT_SIZE = 16;
const TABLES = ['users', 'email-signups', 'images', 'ratings', 'questions', 'responses'];
const PLACES = [
  '?tab=overview',
  ...TABLES.map((table) => `?tab=tables&table=${table}`),
  '?tab=settings',
];

test.beforeAll(async () => {
  await rowsOf(
    `insert into users (username, email, role)
     select 'crowd' || lpad(n::text, 3, '0'), 'crowd' || n || '@crowd.test', 'user'
     from generate_series(1, $1::int) as n on conflict do nothing`,
    [CROWD],
  );
});

test.afterAll(async () => {
  await rowsOf(`delete from users where email like '%@crowd.test'`);
});

test.describe('the way into the portal', () => {
  test('is a username and a password, and leads back out by Logout', async ({ page, troubles }) => {
    troubles.expect(/status of 401/);
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/admin');
    await expect(page).toHaveTitle('Admin Login | Unspoken');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expectAccessible(page);

    await logIn(page, 'not the password');
    await expectNotice(page, 'Login Failed');
    await expect(page.getByLabel('Username')).toHaveValue(ADMIN.username);
    await logIn(page, ADMIN.password);
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page).toHaveTitle('Admin Dashboard | Unspoken');
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/dashboard');

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/admin');
  });

  test('leads back to where the session ended, with what was typed', async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expect(/status of 401/);
    await openTable(page, 'users');
    await page.getByRole('button', { name: 'Add User' }).click();
    await page.getByLabel('Username').fill('halfway');
    await page.getByLabel('Password', { exact: true }).fill('not to be kept');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/admin');

    await logIn(page, ADMIN.password);
    await expect(page).toHaveURL('/admin/dashboard?tab=tables&table=users&open=new');
    await expect(page.getByLabel('Username')).toHaveValue('halfway');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  test('stays open when the server could not be told of a logout', async ({ page, troubles }) => {
    troubles.expect(/net::ERR/);
    await enterPortal(page);
    await page.route('**/api/admin/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectNotice(page, 'Logout Error', 'Failed to logout');
    await expect(page).toHaveURL('/admin/dashboard');
  });
});

test.describe('the overview', () => {
  test('counts what there is', async ({ page }) => {
    await enterPortal(page);
    const [counts] = await rowsOf<Record<string, string>>(
      `select (select count(*) from users) as "Total Users",
              (select count(*) from email_signups) as "Email Signups",
              (select count(*) from images) as "Images",
              (select coalesce(sum(rate_up + rate_down), 0) from ratings) as "Ratings"`,
    );
    for (const [label, count] of Object.entries(counts ?? {})) {
      const counter = page.getByRole('term').filter({ hasText: label }).locator('..');
      await expect(counter.getByRole('definition')).toHaveText(
        Number(count).toLocaleString('en-US'),
      );
    }
  });

  test('shows the days as charts, and the figures behind them as a table', async ({ page }) => {
    await enterPortal(page);
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(page).toHaveURL(/[?&]days=7/);
    await expect(page.getByRole('figure')).toHaveCount(4);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show as table' }).click();
    const table = page.getByRole('region', { name: 'Activity by day' });
    await expect(table.getByRole('row')).toHaveCount(8);
    await expectAccessible(page);
  });

  test('offers another try when its figures do not come', async ({ page, troubles }) => {
    troubles.expect(/status of 503/);
    await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 503, body: '' }));
    await enterPortal(page);
    await expect(page.getByText('The counters could not be loaded.')).toBeVisible();
    await page.unroute('**/api/admin/stats');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('term').filter({ hasText: 'Total Users' })).toBeVisible();
  });
});

test.describe('the users table', () => {
  test('is searched, sorted and turned over, and reload and Back find it again', async ({
    page,
    isMobile,
  }) => {
    await openTable(page, 'users');
    await page.getByLabel('Search users').fill('@crowd.test');
    await expect(countOn(page)).toHaveText(`1–50 of ${CROWD} users`);
    if (isMobile) await page.getByLabel('Sort by').selectOption('Username');
    else await page.getByRole('columnheader', { name: 'Username' }).getByRole('button').click();
    await expect(rowsOn(page).first()).toContainText('crowd001');
    if (isMobile) await page.getByLabel('Order').selectOption('Descending');
    else await page.getByRole('columnheader', { name: 'Username' }).getByRole('button').click();
    await expect(rowsOn(page).first()).toContainText('crowd240');
    if (!isMobile) {
      const head = page.getByRole('columnheader', { name: 'Username' });
      await expect(head).toHaveAttribute('aria-sort', 'descending');
    }

    await page.getByRole('button', { name: 'Next' }).first().click();
    await expect(countOn(page)).toHaveText(`51–100 of ${CROWD} users`);
    await expect(rowsOn(page).first()).toContainText('crowd190');
    await page.reload();
    await expect(rowsOn(page).first()).toContainText('crowd190');
    await expect(page.getByLabel('Search users')).toHaveValue('@crowd.test');
    await page.goBack();
    await expect(rowsOn(page).first()).toContainText('crowd240');

    // Another table in between changes nothing here.
    await page.getByRole('tab', { name: 'Ratings' }).click();
    await expect(page.getByLabel('Search rated images')).toHaveValue('');
    await page.getByRole('tab', { name: 'Users' }).click();
    await expect(rowsOn(page).first()).toContainText('crowd240');

    await page.getByLabel('Search users').fill('nobody is called this');
    await expect(page.getByText('No users match “nobody is called this”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page.getByLabel('Search users')).toHaveValue('');
    await expect(rowsOn(page)).toHaveCount(50);
  });

  test('finds words as they are written, whatever they mean elsewhere', async ({ page }) => {
    await openTable(page, 'users');
    for (const words of ['(', '.*(a+)+$', '%', "'; drop table users; --"]) {
      await page.getByLabel('Search users').fill(words);
      await expect(page.getByText(`No users match “${words}”.`)).toBeVisible();
    }
  });

  test('adds someone, changes and deletes them', async ({ page }) => {
    const email = newAddress('added');
    const username = email.split('@')[0] ?? '';
    await openTable(page, 'users');
    await page.getByRole('button', { name: 'Add User' }).click();
    await expectAccessible(page);
    const added = page.getByRole('dialog', { name: 'Add User' });
    await added.getByRole('button', { name: 'Save' }).click();
    await expect(added.getByText('Username is required')).toBeVisible();
    await added.getByLabel('Username').fill(username);
    await added.getByLabel('Email').fill('mara@');
    await added.getByLabel('Password', { exact: true }).fill('short');
    await added.getByRole('button', { name: 'Save' }).click();
    await expect(added.getByText('Please enter a valid email address')).toBeVisible();
    await expect(added.getByText('Password must be at least 8 characters long')).toBeVisible();
    await added.getByLabel('Email').fill(email);
    await added.getByLabel('Password', { exact: true }).fill('');
    await added.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'User added', username);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByLabel('Search users').fill(email);
    const row = rowsOn(page);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Pending');
    await row.getByRole('button', { name: /^Resend/ }).click();
    await expectNotice(page, 'Sent');

    await row.getByRole('button', { name: `Edit ${username}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await expect(dialog.getByLabel('ID')).toHaveAttribute('readonly');
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute(
      'placeholder',
      'Leave empty to keep current password',
    );
    await dialog.getByLabel('Role').fill('member');
    await dialog.getByLabel('Subscription').fill('FREE');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Saved', username);
    await expect(row).toContainText('member');
    await expect(row).toContainText('FREE');

    await row.getByRole('button', { name: `Delete ${username}` }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'User deleted');
    await expect(page.getByText(`No users match “${email}”.`)).toBeVisible();
    // The button went with its row; the keyboard goes on where the row was.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Clear the search' })).toBeFocused();
    expect(await rowsOf('select 1 from users where email = $1', [email])).toEqual([]);
  });

  test('shows what the server refuses, at its field or as a notice', async ({ page, troubles }) => {
    troubles.expect(/status of 4(00|09)/);
    await openTable(page, 'users');
    await page.getByLabel('Search users').fill(ADMIN.email);
    const row = rowsOn(page);
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: `Delete ${ADMIN.username}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'Error');
    await expect(row).toHaveCount(1);

    await row.getByRole('button', { name: `Edit ${ADMIN.username}` }).click();
    await page.getByLabel('Role').fill('user');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Error');
    const role = page.getByLabel('Role');
    await role.fill('Admin');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(role).toHaveAttribute('aria-invalid', 'true');
    await expect(role).toBeFocused();
    await role.fill('admin');
    await page.getByLabel('Username').fill('crowd001');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Error', 'This username is taken. Please choose another one.');
    // A notice can be put away while the dialog goes on.
    await noticesOn(page).getByRole('button', { name: 'Close' }).click();
    await expect(noticesOn(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
    const roles = await rowsOf('select role from users where username = $1', [ADMIN.username]);
    expect(roles).toEqual([{ role: 'admin' }]);
  });

  test('downloads all that match, in the order that is shown', async ({ page }) => {
    await openTable(page, 'users');
    await page.getByLabel('Search users').fill('crowd0');
    await expect(countOn(page)).toHaveText('1–50 of 99 users');
    const { name, text } = await download(page, 'Export CSV');
    expect(name).toMatch(/^unspoken-users-\d{4}-\d\d-\d\d\.csv$/);
    const lines = text.trim().split(/\r?\n/);
    expect(lines).toHaveLength(100);
    expect(lines[0]).toContain('"username"');
    expect(text).not.toContain('password');
  });
});

test('pictures are listed by their state, and nothing that strangers wrote is a link', async ({
  page,
}) => {
  await rowsOf(
    `insert into email_signups (email, page_url) values ($1, 'javascript:alert(1)')
     on conflict do nothing`,
    ['strange@crowd.test'],
  );
  await openTable(page, 'images');
  expect(new Set(await columnOn(page, 'Filename'))).toEqual(new Set(['Cloud Storage']));
  for (const state of await columnOn(page, 'Status')) expect(state).toMatch(/^(Removed|Active)$/);
  await page.getByRole('tab', { name: 'Email Signups' }).click();
  await page.getByLabel('Search email signups').fill('strange@crowd.test');
  await expect(page.getByText('javascript:alert(1)')).toBeVisible();
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0);
  await rowsOf(`delete from email_signups where email = 'strange@crowd.test'`);
});

for (const place of PLACES) {
  test(`${place} can be read by everybody`, async ({ page, isMobile }) => {
    await enterPortal(page, place);
    await expectAccessible(page);
    if (!isMobile) return;
    await page.setViewportSize(NARROW);
    await expectWithinWidth(page, NARROW.width);
  });
}

test('the portal fits the page at twice the text size', async ({ page }) => {
  const { width } = page.viewportSize() ?? NARROW;
  await enterPortal(page, '?tab=overview');
  await chooseTextSize(page, 2 * BROWSER_TEXT_SIZE);
  await expectWithinWidth(page, width);
  await page.getByRole('tab', { name: 'Tables' }).click();
  await expect(rowsOn(page).first()).toBeVisible();
  await expectWithinWidth(page, width);
});

test('the tabs go by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await enterPortal(page);
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Tables' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Tables' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('coming soon')).toBeVisible();
});

async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
