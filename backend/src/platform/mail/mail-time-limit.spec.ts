import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { MailTimeLimit } from './mail-time-limit.js';

describe('MailTimeLimit', () => {
  it('a mail is in doubt when the server got all of it and gave no answer in time', async () => {
    const limit = new MailTimeLimit({ answer: 10 });
    expect(await text(Readable.from(['a mail']).pipe(limit.watch()))).toBe('a mail');
    expect(limit.isInDoubt).toBe(false);
    await once(limit.signal, 'abort');
    expect(limit.isInDoubt).toBe(true);
  });

  it('a mail that was answered is not in doubt', async () => {
    const limit = new MailTimeLimit({ answer: 10 });
    await text(Readable.from(['a mail']).pipe(limit.watch()));
    limit.end();
    expect(limit.signal.aborted).toBe(false);
    expect(limit.isInDoubt).toBe(false);
  });
});
