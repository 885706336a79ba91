import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'content', 'share');

/** The font for words in images that the server draws, because a server has no fonts. It has only Latin letters. */
export const PRINTED_FONT = {
  name: 'Fraunces SemiBold',
  fontfile: join(FOLDER, 'fraunces-semibold.ttf'),
} as const;
