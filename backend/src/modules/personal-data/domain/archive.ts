import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { spanWords } from '../../../shared/number-words.js';
import { RETENTION } from '../../../shared/product-rules.js';

export interface ArchivedFile {
  /** Path inside the archive: ASCII, with slashes. */
  path: string;
  at: Date;
  content: Buffer | AsyncIterable<Buffer>;
}

/** Writes a JSON array with one record per line. */
export async function* jsonOf(records: AsyncIterable<object>): AsyncIterable<Buffer> {
  let before = '[\n  ';
  for await (const record of records) {
    yield Buffer.from(before + JSON.stringify(record));
    before = ',\n  ';
  }
  yield Buffer.from(before.startsWith('[') ? '[]\n' : '\n]\n');
}

/** The README of an archive, for a reader who knows only the archive. */
export function readme(kinds: { name: string; about: string }[], email: string, at: Date): string {
  const width = Math.max(...kinds.map(({ name }) => name.length)) + '.json'.length;
  const list = kinds.map(({ name, about }) => `  ${`${name}.json`.padEnd(width)}  ${about}`);
  return `Your data at ${PRODUCT_NAME}

This is what ${PRODUCT_NAME} stores about ${email}, as of ${at.toISOString()}.

The folder "data" holds:

${list.join('\n')}

The folder "pictures" holds your photos as we store them. The field "file" in
data/pictures.json says which record belongs to which photo. A photo that you
deleted while this archive was made may be missing.

JSON files are text: any text editor opens them. Times are in UTC.

What is not in here:

  - Passwords and the secrets of links and logins. We store only hashes of them.
  - Answers and reports that you gave without being logged in: we do not store
    whose they are. A rating is added to the count of a photo; which ones
    were yours, only visits.json says, for the last ${spanWords(RETENTION.visits)}.
  - Who reported a photo of yours: that is their data.

This archive holds private things. Keep it where only you can open it.
`;
}
