interface Named {
  id: number;
  /** Name that the friend has chosen; null without one, and while it may not be shown. */
  name: string | null;
  /** The address in the invite; null when it is not known. */
  address: string | null;
}

const NAMELESS = 'your friend';

/**
 * Short names of friends by id: the chosen name, or the part of the address before the @. Where two would be alike, the
 * address stands instead.
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
