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

  it('any seven daily questions in a row are light, warm and deep', async () => {
    const depth = new Map(
      [...sections].flatMap(([heading, list]) =>
        list.map(({ content }) => [content, heading.split(',')[0]]),
      ),
    );
    const undated = (await readQuestions(OUR_QUESTIONS)).filter(({ dates }) => !dates);
    const depths = undated.map(({ content }) => depth.get(content));
    for (let day = 0; day + WEEK <= depths.length; day += 1) {
      assert.equal(new Set(depths.slice(day, day + WEEK)).size, 3, `from question ${day} on`);
    }
  });
});

describe('problemsOf', () => {
  const problemsWith = (...contents: string[]) =>
    problemsOf(new Map([['light', contents.map((content) => ({ content }))]]));

  it('problemsOf names a question that is too long, asks two things or can be answered with yes', () => {
    const problems = problemsWith('a'.repeat(111), 'Who? Why?', 'Do you sing?').join('\n');
    assert.match(problems, /longer than 110 characters: a/);
    assert.match(problems, /asks two things: Who\? Why\?/);
    assert.match(problems, /can be answered with yes or no: Do you sing\?/);
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
