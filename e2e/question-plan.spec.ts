import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rowsOf } from './support/database.js';
import { expectNotice } from './support/notices.js';
import { download, openTable, rowsOn, search } from './support/portal.js';
import { expectAccessible } from './support/accessibility.js';
import { expect, test } from './support/test.js';

// Far in the future, so that no current question of the day changes.
const DAY = '2099-03-01';
const MARK = 'Planned by a journey';

test.afterEach(async () => {
  await rowsOf(
    `delete from responses where question_id in (select id from questions where content like $1)`,
    [`${MARK}%`],
  );
  await rowsOf('delete from questions where content like $1', [`${MARK}%`]);
});

test.describe('questions in the portal', { tag: '@desktop' }, () => {
  test('an admin plans, changes and deletes a question', async ({ page }) => {
    await openTable(page, 'questions');
    await page.getByRole('button', { name: 'Add Question' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Question content is required')).toBeVisible();
    await page.getByLabel('Question', { exact: true }).fill('é'.repeat(201));
    await page.getByLabel('Day').fill(DAY);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Question content must be under 200 characters')).toBeVisible();
    await page.getByLabel('Question', { exact: true }).fill(`${MARK} one?`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Question added');

    await search(page, 'questions', MARK);
    const row = rowsOn(page);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Mar 1, 2099');
    await row.getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('Question', { exact: true }).fill(`${MARK} two?`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Saved');
    await expect(row).toContainText(`${MARK} two?`);
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'Question deleted');
    await expect(page.getByText(`No questions match “${MARK}”.`)).toBeVisible();
  });

  test(
    'headings that sort and others stand at the same height',
    { tag: '@desktop' },
    async ({ page }) => {
      await openTable(page, 'questions');
      const headings = page.getByRole('columnheader');
      await expect(headings.first()).toBeVisible();
      const heights = await headings.evaluateAll((heads) =>
        heads.map((head) => head.firstElementChild?.clientHeight),
      );
      expect(new Set(heights).size).toBe(1);
    },
  );

  test('an answered question cannot be deleted, and its answer can', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 409/);
    await rowsOf(
      `with planned as (
         insert into questions (content, display_date) values ($1, $2) returning id
       )
       insert into responses (question_id, response_content, question_content, response_hash)
       select id, $3, $1, 'journey-hash' from planned`,
      [`${MARK} answered?`, `${DAY}T12:00:00Z`, 'An answer that nobody will miss'],
    );
    await openTable(page, 'questions');
    await search(page, 'questions', MARK);
    await expect(rowsOn(page)).toHaveCount(1);
    await rowsOn(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'Error');
    await expect(rowsOn(page)).toHaveCount(1);

    await page.getByRole('tab', { name: 'Responses' }).click();
    await search(page, 'responses', 'nobody will miss');
    await expect(rowsOn(page)).toHaveCount(1);
    await expect(rowsOn(page)).toContainText('Anonymous');
    const { text } = await download(page, 'Export CSV');
    expect(text).toContain('An answer that nobody will miss');
    await rowsOn(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'Response deleted');
    await expect(page.getByText('No responses match “nobody will miss”.')).toBeVisible();
  });
});

test.describe('CSV import of questions', { tag: '@desktop' }, () => {
  test('an import lists its problems by line and stores nothing until all are fixed', async ({
    page,
  }) => {
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
    await expect(preview.getByText('2 lines have to be put right')).toBeVisible();
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

  test('a CSV file without questions or not in UTF-8 is refused, and checked once it is mended', async ({
    page,
    pageErrors,
  }, info) => {
    pageErrors.expect(/status of 400/);
    await openTable(page, 'questions');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await choose(page, ['What is this?']);
    await expect(page.getByRole('alert')).toHaveText('The first line must be: content,displayDate');
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    expect(await planned()).toEqual([]);

    const table = `content,displayDate\n${MARK}: was fällt dir ein?,${DAY}\n`;
    const path = info.outputPath('questions.csv');
    await writeFile(path, table, 'latin1');
    await pick(page, path);
    await expect(page.getByRole('alert')).toContainText('CSV UTF-8');

    // The same file again: browsers fire no change event for it by default.
    await writeFile(path, table, 'utf8');
    await pick(page, path);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('was fällt dir ein?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 1 question' })).toBeEnabled();
  });
});

test(
  'the question list warns when the planned days run out',
  { tag: '@desktop' },
  async ({ page }) => {
    const kept = await hidePlans();
    try {
      await openTable(page, 'questions');
      await expect(page.getByRole('alert')).toContainText('Past questions take turns');
      await expectAccessible(page);
    } finally {
      await restorePlans(kept);
    }
  },
);

async function choose(page: Page, lines: string[]): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({
    name: 'questions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\n')}\n`),
  });
}

/** Chooses a file with the browser's file chooser. */
async function pick(page: Page, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByLabel('CSV file').click(),
  ]);
  await chooser.setFiles(path);
}

async function planned(): Promise<string[]> {
  const rows = await rowsOf<{ content: string }>(
    'select content from questions where content like $1 order by content',
    [`${MARK}%`],
  );
  return rows.map(({ content }) => content);
}

/** Moves questions scheduled from today on into the far future. */
async function hidePlans(): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    `update questions set display_date = display_date + interval '200 years'
     where display_date >= current_date and display_date < current_date + interval '100 years'
     returning id`,
  );
  return rows.map(({ id }) => id);
}

async function restorePlans(ids: number[]): Promise<void> {
  await rowsOf(
    `update questions set display_date = display_date - interval '200 years' where id = any($1)`,
    [ids],
  );
}
