import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { QuestionPlan } from '../modules/questions/application/question-plan.service.js';
import { migrate } from '../platform/database/migrate.js';
import { pathOf, runCommand } from './command.js';
import { OUR_QUESTIONS, readQuestions } from './question-file.js';
import { withProduct } from './with-product.js';

/**
 * Plans the questions of a text file (by default, those that come with the product), one per day after the last planned
 * day. A second run adds only new questions.
 */
await runCommand(async (settings, args) => {
  const [path] = parseArgs({ args, allowPositionals: true }).positionals;
  const questions = await readQuestions(path ? pathOf(path) : OUR_QUESTIONS);
  await migrate(settings.DATABASE_URL);
  await withProduct(settings, async (app) => {
    const added = await app.get(QuestionPlan).extend(questions);
    console.log(
      `${added} questions planned, ${questions.length - added} left out: planned already, or their date is not among the planned days.`,
    );
  });
});
