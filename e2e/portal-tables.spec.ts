import { ADMIN } from './support/admin.js';
import { rowsOf } from './support/database.js';
import { expectNotice, holdNotices, noticesOn } from './support/notices.js';
import { newAddress } from './support/users.js';
import {
  columnOn,
  countOn,
  download,
  enterPortal,
  openTable,
  rowsOn,
  search,
} from './support/portal.js';
import { expectAccessible, expectWithinWidth } from './support/accessibility.js';
import { expect, test } from './support/test.js';

const CROWD = 240;

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

test.describe('users table', () => {
  test('the users table keeps search, sorting and page on reload and Back', async ({
    page,
    isMobile,
  }) => {
    await openTable(page, 'users');
    await search(page, 'users', '@crowd.test');
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

    // Visiting another table in between changes nothing here.
    await page.getByRole('tab', { name: 'Ratings' }).click();
    await expect(page.getByLabel('Search rated images')).toHaveValue('');
    await page.getByRole('tab', { name: 'Users' }).click();
    await expect(rowsOn(page).first()).toContainText('crowd240');

    const word = 'nobody'.repeat(15);
    await search(page, 'users', word);
    await expect(page.getByText(`No users match “${word}”.`)).toBeVisible();
    await expectWithinWidth(page, page.viewportSize()?.width ?? 0);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page.getByLabel('Search users')).toHaveValue('');
    await expect(rowsOn(page)).toHaveCount(50);
  });

  test('an admin adds, changes and deletes a user', async ({ page }) => {
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

    await search(page, 'users', email);
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
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Saved', username);
    await expect(row).toContainText('member');

    await row.getByRole('button', { name: `Delete ${username}` }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'User deleted');
    await expect(page.getByText(`No users match “${email}”.`)).toBeVisible();
    // The button was removed with its row; keyboard focus continues at the row's position.
    await expect(page.locator('main :focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Clear the search' })).toBeFocused();
    expect(await rowsOf('select 1 from users where email = $1', [email])).toEqual([]);
  });

  test('deleting a user who is already gone shows a notice', async ({ page, pageErrors }) => {
    pageErrors.expect(/status of 404/);
    const email = newAddress('gone');
    await rowsOf('insert into users (username, email) values ($1, $1) returning id', [email]);
    await openTable(page, 'users');
    await search(page, 'users', email);
    await expect(rowsOn(page)).toHaveCount(1);
    await rowsOf('delete from users where email = $1 returning id', [email]);
    await rowsOn(page)
      .getByRole('button', { name: `Delete ${email}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'Error', 'This person is no longer here.');
    await expect(page.getByText(`No users match “${email}”.`)).toBeVisible();
  });

  test('a refused user change shows at its field or as a notice', async ({ page, pageErrors }) => {
    pageErrors.expect(/status of 4(00|09)/);
    await openTable(page, 'users');
    await search(page, 'users', ADMIN.email);
    const row = rowsOn(page);
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: `Delete ${ADMIN.username}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'Error');
    await expect(row).toHaveCount(1);

    await row.getByRole('button', { name: `Edit ${ADMIN.username}` }).click();
    await page.getByLabel('Role').fill('user');
    // Otherwise the notice could disappear before it is closed.
    await holdNotices(page, true);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Error');
    // A notice can be closed while the dialog stays open.
    await noticesOn(page).getByRole('button', { name: 'Close' }).click();
    await expect(noticesOn(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
    const role = page.getByLabel('Role');
    await role.fill('Admin');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(role).toHaveAttribute('aria-invalid', 'true');
    await expect(role).toBeFocused();
    await role.fill('admin');
    const username = page.getByLabel('Username');
    await username.fill('crowd001');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(username).toHaveAttribute('aria-invalid', 'true');
    await expect(username).toBeFocused();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('This username is taken. Please choose another one.');
    await expect(noticesOn(page)).toHaveCount(0);
    const roles = await rowsOf('select role from users where username = $1', [ADMIN.username]);
    expect(roles).toEqual([{ role: 'admin' }]);
  });

  test('the users table keeps its rows when loading fails', async ({ page, pageErrors }) => {
    pageErrors.expect(/net::ERR/);
    await openTable(page, 'users');
    await search(page, 'users', 'crowd00');
    await expect(rowsOn(page)).toHaveCount(9);
    await page.route('**/api/admin/users?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'The users could not be loaded' });
    await expect(failure).toBeVisible();
    await expect(rowsOn(page)).toHaveCount(9);
    await page.unroute('**/api/admin/users?*');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
    await expect(rowsOn(page)).toHaveCount(9);
  });

  test('a page beyond the end of the users table leads back to the last one', async ({ page }) => {
    await enterPortal(page, '?tab=tables&table=users&q=%40crowd.test&page=90');
    await expect(page.getByText('There are no users on this page any more.')).toBeVisible();
    await expect(countOn(page)).toHaveText(`${CROWD} users`);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(countOn(page)).toHaveText(`201–240 of ${CROWD} users`);
    await expect(rowsOn(page)).toHaveCount(40);
  });
});

test('the images table shows the state of each image, and text of strangers is never a link', async ({
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
  await search(page, 'email signups', 'strange@crowd.test');
  await expect(page.getByText('javascript:alert(1)')).toBeVisible();
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0);
  await rowsOf(`delete from email_signups where email = 'strange@crowd.test'`);
});

test.describe('upload days', () => {
  const DAY = '2001-02-03';
  let id = 0;
  let uploaded = '';

  test.beforeEach(async () => {
    const [image] = await rowsOf(
      'select id, created_at::text as uploaded from images where removed is not true order by id limit 1',
    );
    ({ id, uploaded } = image as { id: number; uploaded: string });
    await rowsOf('update images set created_at = $2 where id = $1', [id, `${DAY}T12:00:00Z`]);
  });

  test.afterEach(async () => {
    await rowsOf('update images set created_at = $2 where id = $1', [id, uploaded]);
  });

  test('the upload days find an image in the table, its export and after a reload', async ({
    page,
  }) => {
    await openTable(page, 'images');
    await page.getByLabel('Uploaded on or before').fill(DAY);
    await expect(countOn(page)).toHaveText('1 image');
    await expect(page).toHaveURL(new RegExp(`uploadedTo=${DAY}$`));
    const { text } = await download(page, 'Export CSV');
    expect(text.trim().split(/\r?\n/)).toHaveLength(2);

    await page.getByLabel('Uploaded on or after').fill('2001-02-04');
    const last = page.getByLabel('Uploaded on or before');
    await expect(last).toHaveAccessibleDescription('This day is before the first one');
    await expect(page.getByText('Please correct these days to see the images.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Uploaded on or after').fill(DAY);
    await expect(countOn(page)).toHaveText('1 image');
    await page.reload();
    await expect(countOn(page)).toHaveText('1 image');
    await expect(last).toHaveValue(DAY);

    await last.fill('');
    await page.getByLabel('Uploaded on or after').fill('2099-12-31');
    await expect(page.getByText('No images match these days.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear these days' }).click();
    await expect(page.getByLabel('Uploaded on or after')).toHaveValue('');
    await expect(page).toHaveURL(/\?tab=tables&table=images$/);
  });

  test('the upload days filter the review and leave its keys working', async ({ page }) => {
    await enterPortal(page, '?tab=review');
    await page.getByLabel('Uploaded on or after').fill(DAY);
    await page.getByLabel('Uploaded on or before').fill(DAY);
    await expect(page.getByText('(1 of 1)')).toBeVisible();
    await page.getByLabel('Uploaded on or before').press('r');
    await expect(page.getByText('Nothing decided yet.')).toBeVisible();

    await page.getByLabel('Uploaded on or before').fill('2001-02-02');
    await expect(page.getByText('This day is before the first one')).toBeVisible();
    await expect(page.getByText('Please correct these days to see the images.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Uploaded on or after').fill('2001-02-02');
    await expect(
      page.getByText('No images available for review with current filters'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Show all images' }).click();
    await expect(page.getByText(/^\(1 of \d+\)$/)).toBeVisible();
    await expect(page).toHaveURL(/\?tab=review$/);
  });
});
