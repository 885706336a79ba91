import assert from 'node:assert/strict';
import { it } from 'vitest';
import {
  fannedTasks,
  printedQuestions,
  printedTasks,
} from '../../frontend/src/content/drawn-cards.ts';
import { readDeckFile } from './render-prints.ts';

it('every card in a drawing of the site is in the printed game word for word', async () => {
  const prompts = new Set((await readDeckFile('game-cards.txt')).map(({ prompt }) => prompt));
  for (const lines of [...fannedTasks.launch, ...fannedTasks.offline, ...printedTasks]) {
    assert.ok(prompts.has(lines.join(' ')), lines.join(' '));
  }
});

it('every question card in a drawing of the site is printed word for word', async () => {
  const prompts = new Set((await readDeckFile('free-cards.txt')).map(({ prompt }) => prompt));
  for (const question of printedQuestions) assert.ok(prompts.has(question), question);
});
