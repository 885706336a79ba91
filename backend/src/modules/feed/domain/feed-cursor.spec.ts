import { describe, expect, it } from '@jest/globals';
import { cursorText, readCursor } from './feed-cursor.js';

describe('the feed cursor', () => {
  it('reads back a feed cursor that it wrote', () => {
    const cursor = { micros: '1763600000000001', type: 'response', id: 2_147_483_647 } as const;
    expect(readCursor(cursorText(cursor))).toEqual(cursor);
  });

  const packed = (text: string) => Buffer.from(text).toString('base64url');

  it.each([
    '',
    'nonsense',
    packed('1.image.0'),
    packed('1.image.1 OR 1=1'),
    packed('1.video.1'),
    packed('1e3.image.1'),
    packed('12345678901234567.image.1'),
    packed('1.image.12345678901'),
    `${packed('1.image.1')}=`,
    ` ${packed('1.image.1')}`,
    'A'.repeat(100_000),
  ])('refuses the invalid feed cursor %.30s', (text) => {
    expect(readCursor(text)).toBeNull();
  });
});
