import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QUESTIONS } from '../shared/product-rules.js';
import { QuestionFileError, readQuestions } from './question-file.js';

const TEXT = 'Where is the café?';

describe('readQuestions', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'unspoken-questions-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const read = async (content: string | Buffer) => {
    const path = join(folder, 'questions.txt');
    await writeFile(path, content);
    return readQuestions(path);
  };
  const failureOf = async (reading: Promise<unknown>) => {
    const failure: unknown = await reading.catch((each: unknown) => each);
    expect(failure).toBeInstanceOf(QuestionFileError);
    return (failure as QuestionFileError).message;
  };

  it('a file of questions may be in UTF-8, with or without a byte order mark, or in UTF-16 with one', async () => {
    expect(await read(TEXT)).toEqual([{ content: TEXT }]);
    expect(await read(`\uFEFF${TEXT}`)).toEqual([{ content: TEXT }]);
    const unicode = Buffer.from(`\uFEFF${TEXT}`, 'utf16le');
    expect(await read(unicode)).toEqual([{ content: TEXT }]);
    expect(await read(unicode.swap16())).toEqual([{ content: TEXT }]);
  });

  it.each([
    ['Latin-1', Buffer.from(TEXT, 'latin1')],
    ['UTF-16 without a byte order mark', Buffer.from('Where is it?', 'utf16le')],
  ])('a file of questions in %s is refused', async (_encoding, bytes) => {
    expect(await failureOf(read(bytes))).toContain('is not a text in UTF-8');
  });

  it('the error names the line of a question that is too long or has no date', async () => {
    expect(await failureOf(read(`${TEXT}\n${'a'.repeat(QUESTIONS.longest + 1)}`))).toContain(
      'Line 2',
    );
    for (const date of ['02-40', '02-30', '04-31', '2027-02-29', '01-01 02-30']) {
      expect(await failureOf(read(`[dates]\n${date} ${TEXT}`))).toContain('Line 2');
    }
    expect(await read(`[dates]\n02-29 ${TEXT}`)).toEqual([{ content: TEXT, dates: ['02-29'] }]);
  });

  it('a dated question has the depth of its section and may have a date for each year', async () => {
    expect(await read(`[deep, dates]\n2027-02-06 2028-01-26 ${TEXT}`)).toEqual([
      { content: TEXT, dates: ['2027-02-06', '2028-01-26'], depth: 'deep' },
    ]);
  });

  it('the error names a missing file of questions and the reason', async () => {
    const path = join(folder, 'nowhere.txt');
    expect(await failureOf(readQuestions(path))).toBe(
      `The file ${path} can't be read: no such file or directory.`,
    );
  });
});
