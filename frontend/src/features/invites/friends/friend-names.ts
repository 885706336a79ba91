interface Named {
  id: number;
  /** What the friend calls themselves; null when there is none, or it is not to be known yet. */
  name: string | null;
  /** The address in the invite; null when it is not known. */
  address: string | null;
}

const NAMELESS = 'your friend';

/**
 * Short names of friends by id: their own, or what is before the @ of the address; the address where two would be alike.
 */
export function friendNames(friends: readonly Named[]): Map<number, string> {
  const short = friends.map(({ name, address }) => name ?? shortName(address));
  return new Map(
    friends.map(({ id, address }, place) => {
      const name = short[place] ?? NAMELESS;
      const alike = friends.some((each, at) => short[at] === name && each.address !== address);
      return [id, alike ? (address ?? NAMELESS) : name];
    }),
  );
}

/** Several names for a sentence. */
export function inSentence(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names);
}

function shortName(address: string | null): string {
  return address?.split('@')[0]?.split('+')[0] || (address ?? NAMELESS);
}
