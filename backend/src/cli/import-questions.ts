import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { QuestionImport } from '../modules/questions/application/question-import.service.js';
import { QuestionPlan } from '../modules/questions/application/question-plan.service.js';
import { isQuestionSheet } from '../modules/questions/application/question-sheet.js';
import { problemsByLine } from '../shared/import-report.js';
import { migrate } from '../platform/database/migrate.js';
import { pathOf, runCommand } from './command.js';
import { OUR_QUESTIONS, QuestionFileError, questionsIn, readText } from './question-file.js';
import { withProduct } from './with-product.js';

/**
 * Plans the questions of a file. Questions of a table go on their days, as in the portal's import. Questions of a text
 * file (by default, the one that comes with the product) go on the days after the last planned one. A second run of a
 * text file adds only new questions. `--dry-run` stores nothing.
 */
await runCommand(async (settings, args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  const path = given ? pathOf(given) : OUR_QUESTIONS;
  const text = await readText(path);
  const isTable = /\.[ct]sv$/i.test(path) || isQuestionSheet(text);
  const isDryRun = values['dry-run'];
  const questions = isTable ? [] : questionsIn(text, path);
  await migrate(settings.DATABASE_URL);
  await withProduct(settings, async (app) => {
    if (isTable) return planTable(app, text, isDryRun);
    const plan = app.get(QuestionPlan);
    const added = isDryRun ? await plan.preview(questions) : await plan.extend(questions);
    console.log(
      `${added} questions ${isDryRun ? 'would be planned' : 'planned'}, ${questions.length - added} left out: planned already, or their date is not among the planned days.`,
    );
  });
});

/** Plans all lines or none. The error names each invalid line by its number. */
async function planTable(app: INestApplicationContext, csv: string, isDryRun: boolean) {
  const questions = app.get(QuestionImport);
  const report = isDryRun
    ? await questions.preview(csv)
    : await questions.run(csv, () => Promise.resolve());
  if (report.invalid > 0) {
    const problems = Object.values(problemsByLine(report)).flat();
    throw new QuestionFileError(
      [...problems, `Nothing is planned: ${report.invalid} of the lines can't be.`].join('\n'),
    );
  }
  console.log(`${report.valid} questions ${isDryRun ? 'would be planned' : 'planned'}.`);
}
