/** `npm run questions` prints statistics of the daily questions and fails when a question breaks a rule. */
import { OUR_QUESTIONS, readSections } from '../../backend/src/cli/question-file.ts';
import { figuresOf, problemsOf } from './question-rules.ts';

const sections = await readSections(process.argv[2] ?? OUR_QUESTIONS);
const { bySection, firstWords, ...figures } = figuresOf(sections);
for (const [name, value] of Object.entries({ ...figures, ...bySection })) {
  console.log(`${name.padEnd(14)} ${value}`);
}
console.log(`first words    ${firstWords.map(([word, count]) => `${word} ${count}`).join(', ')}`);
const problems = problemsOf(sections);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
