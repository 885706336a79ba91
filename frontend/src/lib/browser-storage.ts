/** Storage that never throws: a browser may block it or have no room. What it does not keep lasts until the page is closed. */
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

  /** Removes what is kept when `value` is null. Returns false without storage. */
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

/** Kept in this browser, until a logout. */
export const onDevice = new BrowserStorage(() => localStorage);

/** Kept in this tab, until it is closed. */
export const inTab = new BrowserStorage(() => sessionStorage);

/**
 * `seen;reported`: ids of the photos that this browser got, latest last, and of those it reported. An inline script
 * (`entry-before-paint.ts`) reads it, too.
 */
export const PHOTOS_KEY = 'unspoken.pictures';
/** The address of the account that this browser is logged in to; that script reads it, too. */
export const USER_KEY = 'unspoken.account';
/** Whether the review ignores keys that are single letters. */
export const LETTER_KEYS_KEY = 'unspoken.review-letter-keys';
/** Whether the review shows many photos in a grid. */
export const REVIEW_GRID_KEY = 'unspoken.review-grid';

/** Belong to the browser, not to a user. */
const OF_THE_BROWSER = [PHOTOS_KEY, LETTER_KEYS_KEY, REVIEW_GRID_KEY];

/**
 * Call it before a logout: the response clears the storage of the browser. The returned function writes back what belongs
 * to the browser.
 */
export function keepOnDevice(): () => void {
  const kept = OF_THE_BROWSER.map((key) => [key, onDevice.read(key)] as const);
  return () => {
    for (const [key, value] of kept) if (value !== null) onDevice.write(key, value);
  };
}
