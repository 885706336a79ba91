import { onDevice, USER_KEY } from './browser-storage.ts';

/**
 * The account that this browser is logged in to, shared by its tabs. The last tab that learned it has written it to the
 * storage; it is empty for nobody.
 */
class SharedAccount {
  /** The account that this tab shows; undefined until it is known. */
  private shown: string | undefined;

  constructor(private readonly key: string) {}

  /**
   * Notes the account that this tab shows, for the other tabs. Without storage, other tabs learn of a logout by their
   * next call.
   */
  share(name: string): void {
    this.shown = name;
    onDevice.write(this.key, name);
  }

  /**
   * Takes over the account in the storage as the one that this tab shows, so that the tab does not count it as another.
   */
  adoptStored(): void {
    this.shown = onDevice.read(this.key) ?? this.shown;
  }

  /** Whether this tab shows somebody's account. */
  isShown(): boolean {
    return Boolean(this.shown);
  }

  /** Whether another tab has logged in or out since. */
  isOther(): boolean {
    return this.shown !== undefined && (onDevice.read(this.key) ?? this.shown) !== this.shown;
  }

  /** Calls `onOther` when another tab has logged in or out. */
  follow(onOther: () => void): void {
    const look = () => {
      if (this.isOther()) onOther();
    };
    // Ignores other keys, because another tab writes a draft with every character.
    addEventListener('storage', ({ key }) => {
      if (key === this.key) look();
    });
    // A page in the back/forward cache gets no storage events, so it checks when it is shown again.
    addEventListener('pageshow', look);
  }
}

export const sharedUser = new SharedAccount(USER_KEY);
/** The admin of the portal; separate from users, because their sessions are separate. */
export const sharedAdmin = new SharedAccount('unspoken.admin');
