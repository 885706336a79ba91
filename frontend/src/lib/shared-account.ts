import { onDevice, USER_KEY } from './browser-storage.ts';

/** The account that this browser is logged in to, by the tab that learned it last; empty for nobody. */
class SharedAccount {
  /** What this tab shows; undefined until it is known. */
  private shown: string | undefined;

  constructor(private readonly key: string) {}

  /** Notes the account that this tab shows, for the other tabs. Without storage, they learn of a logout by their next call. */
  share(name: string): void {
    this.shown = name;
    onDevice.write(this.key, name);
  }

  /** Shows nothing of its own anymore: what the other tabs have noted holds here, too. */
  agree(): void {
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
    // Not for other keys: another tab writes a draft with every character.
    addEventListener('storage', ({ key }) => {
      if (key === this.key) look();
    });
    // A page in the back/forward cache gets no storage events.
    addEventListener('pageshow', look);
  }
}

export const sharedUser = new SharedAccount(USER_KEY);
/** Apart from users, because their sessions are. */
export const sharedAdmin = new SharedAccount('unspoken.admin');
