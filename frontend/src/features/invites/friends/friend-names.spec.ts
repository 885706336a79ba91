import { describe, expect, it } from 'vitest';
import { friendNames, inSentence } from './friend-names.ts';

const namesOf = (...addresses: (string | null)[]) => [
  ...friendNames(addresses.map((address, id) => ({ id, address, name: null }))).values(),
];

describe('friendNames', () => {
  it('a friend is called by what is before the @ of the address', () => {
    expect(namesOf('ana.silva@example.com', 'ben+cards@example.com')).toEqual(['ana.silva', 'ben']);
  });

  it('friends who would have the same name are called by their addresses', () => {
    expect(namesOf('ana@one.test', 'ana@two.test', 'ben@one.test')).toEqual([
      'ana@one.test',
      'ana@two.test',
      'ben',
    ]);
  });

  it('a friend whose address is not known has a name too', () => {
    expect(namesOf(null, '+@example.com')).toEqual(['your friend', '+@example.com']);
  });

  it('a friend with a name is called by it, unless the address of another friend begins with it', () => {
    const ana = { id: 1, name: 'Ana', address: 'as@one.test' };
    const other = { id: 2, name: null, address: 'Ana@two.test' };
    expect([...friendNames([ana]).values()]).toEqual(['Ana']);
    expect([...friendNames([ana, other]).values()]).toEqual(['as@one.test', 'Ana@two.test']);
  });

  it('names are joined for a sentence', () => {
    expect(inSentence(['ana'])).toBe('ana');
    expect(inSentence(['ana', 'ben', 'cleo'])).toBe('ana, ben, and cleo');
  });
});
