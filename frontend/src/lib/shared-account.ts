/** The account that this browser is logged in to, by the tab that learned it last: an email address, or none. */
const KEY = 'unspoken.account';

/** What this tab shows; undefined until it is known. */
let shown: string | undefined;

/** Notes the account that this tab shows, for the other tabs. */
export function shareAccount(user: { email: string | null } | null): void {
  shown = user ? `${user.email}` : '';
  try {
    localStorage.setItem(KEY, shown);
  } catch {
    // Without storage, a tab learns of a logout by its next call.
  }
}

/** Whether this tab shows somebody's account. */
export function showsAccount(): boolean {
  return Boolean(shown);
}

/** Whether another tab has logged in or out since. */
export function isOtherAccount(): boolean {
  try {
    return shown !== undefined && (localStorage.getItem(KEY) ?? shown) !== shown;
  } catch {
    return false;
  }
}

/** Calls `onOther` when another tab has logged in or out. */
export function followAccount(onOther: () => void): void {
  const look = () => {
    if (isOtherAccount()) onOther();
  };
  // Not for other keys: another tab writes a draft with every character.
  addEventListener('storage', ({ key }) => {
    if (key === KEY) look();
  });
  // A page in the back/forward cache gets no storage events.
  addEventListener('pageshow', look);
}
