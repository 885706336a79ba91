import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'content', 'share');

/** The font of pictures with words: a server has no others. It has the Latin letters alone. */
export const PRINTED_FONT = {
  name: 'Fraunces SemiBold',
  fontfile: join(FOLDER, 'fraunces-semibold.ttf'),
} as const;
