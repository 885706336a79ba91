import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'content', 'share');

/** The font for words in printed codes and share images, because a server has no fonts. It has only Latin letters. */
export const PRINTED_FONT = {
  name: 'Fraunces SemiBold',
  fontfile: join(FOLDER, 'fraunces-semibold.ttf'),
} as const;
