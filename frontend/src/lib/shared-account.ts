/** The account that this browser is logged in to, by the tab that learned it last; empty for nobody. */
class SharedAccount {
  /** What this tab shows; undefined until it is known. */
  private shown: string | undefined;

  constructor(private readonly key: string) {}

  /** Notes the account that this tab shows, for the other tabs. */
  share(name: string): void {
    this.shown = name;
    try {
      localStorage.setItem(this.key, name);
    } catch {
      // Without storage, a tab learns of a logout by its next call.
    }
  }

  /** Shows nothing of its own any more: what the other tabs have noted holds here, too. */
  agree(): void {
    this.shown = this.noted() ?? this.shown;
  }

  /** Whether this tab shows somebody's account. */
  isShown(): boolean {
    return Boolean(this.shown);
  }

  /** Whether another tab has logged in or out since. */
  isOther(): boolean {
    return this.shown !== undefined && (this.noted() ?? this.shown) !== this.shown;
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

  private noted(): string | null {
    try {
      return localStorage.getItem(this.key);
    } catch {
      return null;
    }
  }
}

const person = new SharedAccount('unspoken.account');

/** The admin that the portal shows; apart from people, because their sessions are. */
export const sharedAdmin = new SharedAccount('unspoken.admin');

/** Notes the account that this tab shows, for the other tabs. */
export function shareAccount(user: { email: string | null } | null): void {
  person.share(user ? `${user.email}` : '');
}

/** Whether this tab shows somebody's account. */
export function showsAccount(): boolean {
  return person.isShown();
}

/** Whether another tab has logged in or out since. */
export function isOtherAccount(): boolean {
  return person.isOther();
}

/** Calls `onOther` when another tab has logged in or out. */
export function followAccount(onOther: () => void): void {
  person.follow(onOther);
}
