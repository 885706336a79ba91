import { rowsOf } from './support/database.js';
import { expectNotice } from './support/notices.js';
import { newAddress } from './support/users.js';
import { countOn, openTable, rowsOn, search } from './support/portal.js';
import { expectAccessible } from './support/accessibility.js';
import { expect, test } from './support/test.js';

const CROWD = 240;

test.describe('many users', () => {
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

  test('a table keeps its view on reload', { tag: ['@core', '@desktop'] }, async ({ page }) => {
    await openTable(page, 'users');
    await search(page, 'users', '@crowd.test');
    await expect(countOn(page)).toHaveText(`1–50 of ${CROWD} users`);
    await expect(rowsOn(page).nth(21)).toBeInViewport({ ratio: 1 });
    const edit = rowsOn(page).nth(3).getByRole('button', { name: /^Edit/ });
    const actions = edit.locator('..');
    await expect(actions).toHaveCSS('opacity', '0');
    await rowsOn(page).nth(3).hover();
    await expect(actions).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(actions).toHaveCSS('opacity', '0');
    await edit.focus();
    await page.keyboard.press('Tab');
    await expect(actions).toHaveCSS('opacity', '1');
    const head = page.getByRole('columnheader', { name: 'Username' });
    await head.getByRole('button').click();
    await expect(rowsOn(page).first()).toContainText('crowd001');
    await head.getByRole('button').click();
    await expect(rowsOn(page).first()).toContainText('crowd240');
    await expect(head).toHaveAttribute('aria-sort', 'descending');

    await page.getByRole('button', { name: 'Next' }).first().click();
    await expect(countOn(page)).toHaveText(`51–100 of ${CROWD} users`);
    await expect(rowsOn(page).first()).toContainText('crowd190');
    await page.reload();
    await expect(rowsOn(page).first()).toContainText('crowd190');
    await expect(page.getByLabel('Search users')).toHaveValue('@crowd.test');
    await page.goBack();
    await expect(rowsOn(page).first()).toContainText('crowd240');

    // Opening another table does not change this view.
    await page.getByRole('tab', { name: 'Ratings' }).click();
    await expect(page.getByLabel('Search rated images')).toHaveValue('');
    await page.getByRole('tab', { name: 'Users' }).click();
    await expect(rowsOn(page).first()).toContainText('crowd240');
  });
});

test('a user is added, changed and deleted', { tag: ['@core', '@desktop'] }, async ({ page }) => {
  const email = newAddress('added');
  const username = email.split('@')[0] ?? '';
  await openTable(page, 'users');
  await page.getByRole('button', { name: 'Add User' }).click();
  await expectAccessible(page);
  const added = page.getByRole('dialog', { name: 'Add User' });
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByText('Username is required')).toBeVisible();
  await added.getByLabel('Username').fill(username);
  await added.getByLabel('Email').fill(email);
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
  await dialog.getByLabel('Role').fill('player');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Saved', username);
  await expect(row).toContainText('player');

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
