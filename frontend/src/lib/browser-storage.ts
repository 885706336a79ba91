/** Storage that never throws. When the browser blocks storage or has no room, it stores nothing. */
class BrowserStorage {
  constructor(private readonly storage: () => Storage) {}

  read(key: string): string | null {
    try {
      return this.storage().getItem(key);
    } catch {
      return null;
    }
  }

  readJson(key: string): unknown {
    try {
      return JSON.parse(this.read(key) ?? 'null') as unknown;
    } catch {
      return null;
    }
  }

  /** Stores a value; null removes it. Returns false without storage. */
  write(key: string, value: string | null): boolean {
    try {
      if (value === null) this.storage().removeItem(key);
      else this.storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  keys(prefix: string): string[] {
    try {
      return Object.keys(this.storage()).filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  }
}

/** Storage of this browser. A logout clears it, except for `OF_THE_BROWSER`. */
export const onDevice = new BrowserStorage(() => localStorage);

/** Storage of this tab, until it is closed. */
export const inTab = new BrowserStorage(() => sessionStorage);

/**
 * Key of `seen;reported`: the ids of the photos that this browser got, the latest last, and of those that it reported.
 * The inline script `entry-before-paint.ts` reads it as well.
 */
export const PHOTOS_KEY = 'unspoken.pictures';
/** Key of the address of the account that this browser is logged in to; the same script reads it. */
export const USER_KEY = 'unspoken.account';
/** Key of the choice whether the review ignores single-letter keys. */
export const LETTER_KEYS_KEY = 'unspoken.review-letter-keys';
/** Key of the choice whether the review shows photos in a grid. */
export const REVIEW_GRID_KEY = 'unspoken.review-grid';

/** Keys that belong to the browser, not to a user. */
const OF_THE_BROWSER = [PHOTOS_KEY, LETTER_KEYS_KEY, REVIEW_GRID_KEY];

/**
 * Reads the values that belong to the browser, before the response to a logout clears the storage. Returns a function
 * that writes them back.
 */
export function saveBrowserValues(): () => void {
  const saved = OF_THE_BROWSER.map((key) => [key, onDevice.read(key)] as const);
  return () => {
    for (const [key, value] of saved) if (value !== null) onDevice.write(key, value);
  };
}
