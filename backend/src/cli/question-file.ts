import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import type { Depth } from '../modules/questions/domain/depth.js';
import type { QuestionToPlan } from '../modules/questions/domain/question-calendar.js';

/** The questions that come with the product, for one year. */
export const OUR_QUESTIONS = join(import.meta.dirname, '..', '..', 'content', 'questions.txt');

/** Equals `QUESTIONS.longest`. The tools run this file without a build, where it can import only types and packages. */
const LONGEST = 200;
const DATES = 'dates';
/** Derived from a type, which needs no import at run time. */
const DEPTHS = Object.keys({ light: 0, warm: 0, deep: 0 } satisfies Record<Depth, 0>) as Depth[];
const DATED =
  /^(?<days>(?:(?:20\d\d-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) )+)(?<content>.+)$/;

/**
 * Questions by the heading of their section, in brackets above them. Questions above the first heading have the empty
 * key.
 */
export type QuestionSections = Map<string, QuestionToPlan[]>;

/** A file of questions can't be used. The message is one line for the operator. */
export class QuestionFileError extends Error {
  override readonly name = 'QuestionFileError';
}

/**
 * Reads questions from a text file, one per line. Returns them in the order in which they are asked: sections alternate
 * in proportion to their sizes, first within a depth (the heading up to its comma), then the depths. Throws
 * `QuestionFileError` for a file that can't be read and for an invalid line, which the message names.
 */
export async function readQuestions(path: string): Promise<QuestionToPlan[]> {
  return questionsIn(await readText(path), path);
}

/** Like `readQuestions`, for the text of a file. `path` names the file in errors. */
export function questionsIn(text: string, path: string): QuestionToPlan[] {
  const sections = sectionsIn(text, path);
  const dated = [...sections.values()].flat().filter(({ dates }) => dates);
  const undated = [...sections].filter(([heading]) => !heading.endsWith(DATES));
  const depths = Map.groupBy(undated, ([heading]) => depthOf(heading));
  const inDepths = [...depths.values()].map((parts) => interleaved(parts.map(([, list]) => list)));
  return [...dated, ...interleaved(inDepths)];
}

/** Parses a text file of questions; skips empty lines and lines that start with #. */
export async function readSections(path: string): Promise<QuestionSections> {
  return sectionsIn(await readText(path), path);
}

function sectionsIn(whole: string, path: string): QuestionSections {
  const sections: QuestionSections = new Map();
  let heading = '';
  for (const [index, text] of whole.split(/\r\n?|\n/).entries()) {
    const line = text.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (/^\[.+\]$/.test(line)) heading = line.slice(1, -1);
    else sections.set(heading, [...(sections.get(heading) ?? []), readLine(line, heading, index)]);
  }
  return sections;

  function readLine(line: string, section: string, index: number): QuestionToPlan {
    const question = section.endsWith(DATES) ? DATED.exec(line)?.groups : { content: line };
    const { content, days } = question ?? {};
    const dates = days?.trim().split(' ');
    if (!content || dates?.some((date) => !isDay(date))) {
      throw new QuestionFileError(
        `Line ${index + 1} of ${path} does not begin with a date (MM-DD or YYYY-MM-DD).`,
      );
    }
    if ([...content].length > LONGEST) {
      throw new QuestionFileError(
        `Line ${index + 1} of ${path} has more than ${LONGEST} characters.`,
      );
    }
    const depth = DEPTHS.find((each) => each === depthOf(section));
    return { content, ...(dates && { dates }), ...(depth && { depth }) };
  }
}

/** Whether the day exists. JavaScript would parse February 30 as March 1. */
function isDay(date: string): boolean {
  const day = date.length === 'MM-DD'.length ? `2024-${date}` : date;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** Reads a file in UTF-8, or in UTF-16 with a byte order mark. Throws `QuestionFileError`. */
export async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((failure: NodeJS.ErrnoException) => {
    const reason = failure.errno ? getSystemErrorMessage(failure.errno) : failure.message;
    throw new QuestionFileError(`The file ${path} can't be read: ${reason}.`);
  });
  const text = decoded(bytes);
  // UTF-16 without a byte order mark is valid UTF-8 full of null characters.
  if (text?.includes('\0') === false) return text;
  throw new QuestionFileError(`The file ${path} is not a text in UTF-8; save it in that encoding.`);
}

function decoded(bytes: Buffer): string | undefined {
  try {
    const mark = bytes.subarray(0, 2).toString('hex');
    const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8';
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function depthOf(heading: string): string | undefined {
  return heading.split(',')[0];
}

/** Interleaves the lists evenly, and keeps the order of each. */
function interleaved<Item>(lists: Item[][]): Item[] {
  return lists
    .flatMap((list) => list.map((item, index) => ({ item, place: (index + 0.5) / list.length })))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
