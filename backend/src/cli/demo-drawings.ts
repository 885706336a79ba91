import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';

export interface Drawing {
  index: number;
  jpeg: Buffer;
}

/** The demo pictures from this one on, drawn one after the other; throws when drawing fails. */
export async function* demoDrawings(first: number): AsyncGenerator<Drawing> {
  const artist = fork(join(import.meta.dirname, 'draw-demo-pictures.js'), [String(first)]);
  const finished = once(artist, 'exit') as Promise<[number | null]>;
  const messages = on(artist, 'message', { close: ['disconnect'] }) as AsyncIterableIterator<
    [{ index: number; jpeg: string }]
  >;
  for await (const [{ index, jpeg }] of messages)
    yield { index, jpeg: Buffer.from(jpeg, 'base64') };
  const [code] = await finished;
  if (code !== 0) throw new Error('The demo pictures could not be drawn.');
}
