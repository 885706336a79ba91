import assert from 'node:assert/strict';
import { beforeAll, describe, it } from 'vitest';
import {
  OUR_QUESTIONS,
  type QuestionSections,
  readQuestions,
  readSections,
} from '../../backend/src/cli/question-file.ts';
import { problemsOf } from './question-rules.ts';

const WEEK = 7;

describe('daily questions', () => {
  let sections: QuestionSections;

  beforeAll(async () => {
    sections = await readSections(OUR_QUESTIONS);
  });

  it('the daily questions break no rule of question-rules.ts', () => {
    assert.deepEqual(problemsOf(sections), []);
  });

  const undated = async () =>
    (await readQuestions(OUR_QUESTIONS)).filter(({ dates }) => dates === undefined);

  it('two daily questions in a row never begin with the same word', async () => {
    const firstWords = (await undated()).map(({ content }) => content.split(' ')[0]);
    assert.deepEqual(
      firstWords.filter((word, day) => word === firstWords[day - 1]),
      [],
    );
  });

  it('a dated question has a depth, and dates that no other one has', () => {
    const dated = [...sections.values()].flat().filter(({ dates }) => dates);
    const dates = dated.flatMap((question) => question.dates);
    assert.equal(new Set(dates).size, dates.length);
    assert.ok(dated.every(({ depth }) => depth));
  });

  it('any seven daily questions in a row are light, warm and deep', async () => {
    const depths = (await undated()).map(({ depth }) => depth);
    for (let day = 0; day + WEEK <= depths.length; day += 1) {
      assert.equal(new Set(depths.slice(day, day + WEEK)).size, 3, `from question ${day} on`);
    }
  });
});

describe('problemsOf', () => {
  const problemsWith = (...contents: string[]) =>
    problemsOf(new Map([['light', contents.map((content) => ({ content }))]]));

  it('problemsOf names a question that is too long, asks two things or is answered with yes or a name', () => {
    const problems = problemsWith('a'.repeat(111), 'Who? Why?', 'Do you sing?', 'Who sings?').join(
      '\n',
    );
    assert.match(problems, /longer than 110 characters: a/);
    assert.match(problems, /asks two things: Who\? Why\?/);
    assert.match(problems, /can be answered with yes or no: Do you sing\?/);
    assert.match(problems, /a name or a number answers it: Who sings\?/);
  });

  it('problemsOf names two nearly equal questions and too few questions', () => {
    const problems = problemsWith(
      'Which song do you sing in the car?',
      'Which song do you sing in a car?',
    );
    assert.ok(problems.some((problem) => problem.startsWith('nearly the same: Which song')));
    assert.ok(problems.includes('2 questions, fewer than 366'));
  });
});
