import { shortcutKey } from '../../../../lib/shortcut-key.ts';
import { removalReasonList, type RemovalReason } from '../../../../content/removal-reasons.ts';

export type Command =
  | 'previous'
  | 'next'
  | 'skip'
  | 'remove'
  | `remove-${RemovalReason}`
  | 'accept'
  | 'expunge'
  | 'rotate'
  | 'undo'
  | 'view'
  | 'legend';

interface Key {
  command: Command;
  /** As `shortcutKey` names it. */
  key: string;
  /** Label as printed on the key. */
  label: string;
  does: string;
}

/** All shortcuts of the review, in the order of the legend. */
export const keys: readonly Key[] = [
  { command: 'previous', key: 'ArrowLeft', label: '←', does: 'Previous photo' },
  { command: 'next', key: 'ArrowRight', label: '→', does: 'Next photo' },
  { command: 'skip', key: 'n', label: 'N', does: 'Next undecided photo' },
  { command: 'accept', key: 'a', label: 'A', does: 'Accept' },
  { command: 'remove', key: 'r', label: 'R', does: 'Remove' },
  ...removalReasonList.map(([reason, words], index): Key => {
    const key = String(index + 1);
    return { command: `remove-${reason}`, key, label: key, does: `Remove: ${lowered(words)}` };
  }),
  { command: 'expunge', key: 'e', label: 'E', does: 'Expunge a removed photo, for good' },
  { command: 'rotate', key: 't', label: 'T', does: 'Rotate by a quarter to the right' },
  { command: 'undo', key: 'z', label: 'Z', does: 'Undo the last decision' },
  { command: 'view', key: 'g', label: 'G', does: 'Switch between grid and single photo' },
  { command: 'legend', key: '?', label: '?', does: 'Show these keys' },
];

/** Keys that work while the focus is in the grid; the others work on the whole page. */
export const gridKeys: readonly Pick<Key, 'label' | 'does'>[] = [
  { label: '↑ ↓', does: 'Move in the grid, also Home, End, Page Up and Page Down' },
  { label: 'Space', does: 'Select or deselect' },
  { label: '⇧ ←', does: 'Extend the selection, with any arrow' },
  { label: 'Ctrl A', does: 'Select all that are loaded' },
  { label: 'Esc', does: 'Select nothing' },
  { label: 'Enter', does: 'Look at the single photo' },
];

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Label of the key for a command. */
export function keyLabel(command: Command): string {
  return keys.find((key) => key.command === command)?.label ?? '';
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/**
 * Command for a key press, or null. Ignores presses with a modifier, which belong to the browser or the system. A held
 * key repeats moves, but not decisions.
 */
export function commandOf(press: Press, letters: boolean): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  const name = shortcutKey(press);
  const found = keys.find(({ key }) => key === name);
  // The question mark, and on some keyboards the digits, need Shift.
  const isTyped = /^[?\d]$/.test(press.key);
  if (!found || (press.shiftKey && !isTyped)) return null;
  if (found.key.length > 1) return found.command;
  return letters && !press.repeat ? found.command : null;
}

const TEXT_INPUT =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="button"])';
/** Widgets with arrow key navigation of their own. */
const ARROW_NAVIGATION = '[role="tablist"], [role="menu"], [role="listbox"], [role="radiogroup"]';

/** Whether a key press belongs to the focused element or an open dialog. */
export function handlesKeyItself(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || document.hidden) return true;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest(TEXT_INPUT)) return true;
  return event.key.startsWith('Arrow') && target.closest(ARROW_NAVIGATION) !== null;
}
