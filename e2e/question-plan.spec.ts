import type { Page } from '@playwright/test';
import { rowsOf } from './support/database.js';
import { expectNotice } from './support/notices.js';
import { openTable, rowsOn, search } from './support/portal.js';
import { expectAccessible } from './support/accessibility.js';
import { expect, test } from './support/test.js';

// Far in the future, so that no current question of the day changes.
const DAY = '2099-03-01';
const MARK = 'Planned by a journey';

test.afterEach(() => rowsOf('delete from questions where content like $1', [`${MARK}%`]));

test('an admin plans and deletes a question', { tag: ['@core', '@desktop'] }, async ({ page }) => {
  await openTable(page, 'questions');
  await expect(page.getByRole('cell', { name: /, today/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('button', { name: 'Add Question' }).click();
  await expectAccessible(page);
  const words = page.getByLabel('Question', { exact: true });
  await words.fill('é'.repeat(201));
  await page.getByLabel('Day').fill(DAY);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Question content must be under 200 characters')).toBeVisible();
  await words.fill(`${MARK} one?`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Question added');

  await search(page, 'questions', MARK);
  const row = rowsOn(page);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Mar 1, 2099');
  await row.getByRole('button', { name: /^Edit/ }).click();
  await words.fill(`${MARK} two?`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Saved');
  await expect(row).toContainText(`${MARK} two?`);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Question deleted');
  await expect(page.getByText(`No questions match “${MARK}”.`)).toBeVisible();
});

test('an import with problems stores nothing', { tag: ['@core', '@desktop'] }, async ({ page }) => {
  await openTable(page, 'questions');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await choose(page, [
    'content,displayDate',
    `${MARK} good?,${DAY}`,
    `,${DAY}`,
    `${MARK} never?,the day after`,
  ]);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('listitem')).toHaveCount(3);
  await expect(
    preview.getByText('2 lines need fixing. Nothing is imported until then.'),
  ).toBeVisible();
  await expect(preview.getByRole('listitem').first()).toContainText('Line 3');
  await expect(preview.getByRole('listitem').first()).toContainText('is required');
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expectAccessible(page);
  expect(await planned()).toEqual([]);

  await choose(page, [
    'content,displayDate',
    `"${MARK}, with a comma?",${DAY}`,
    `${MARK} last?,2099-03-02`,
  ]);
  await page.getByRole('button', { name: 'Import 2 questions' }).click();
  await expectNotice(page, 'Imported', '2 questions are planned.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await planned()).toEqual([`${MARK} last?`, `${MARK}, with a comma?`]);
});

async function choose(page: Page, lines: string[]): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({
    name: 'questions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\n')}\n`),
  });
}

async function planned(): Promise<string[]> {
  const rows = await rowsOf<{ content: string }>(
    'select content from questions where content like $1 order by content',
    [`${MARK}%`],
  );
  return rows.map(({ content }) => content);
}
