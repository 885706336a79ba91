export type Command =
  'previous' | 'next' | 'remove' | 'accept' | 'expunge' | 'turn' | 'undo' | 'legend';

interface Key {
  command: Command;
  /** As `KeyboardEvent.key` names it, letters in lower case. */
  key: string;
  /** As it is printed on the key. */
  label: string;
  does: string;
}

/** Every key of the review, in the order in which the legend lists them. */
export const keys: readonly Key[] = [
  { command: 'previous', key: 'ArrowLeft', label: '←', does: 'Previous picture' },
  { command: 'next', key: 'ArrowRight', label: '→', does: 'Next picture' },
  { command: 'accept', key: 'a', label: 'A', does: 'Accept' },
  { command: 'remove', key: 'r', label: 'R', does: 'Remove' },
  { command: 'expunge', key: 'e', label: 'E', does: 'Expunge a removed picture, for good' },
  { command: 'turn', key: 't', label: 'T', does: 'Rotate by a quarter to the right' },
  { command: 'undo', key: 'z', label: 'Z', does: 'Undo the last decision' },
  { command: 'legend', key: '?', label: '?', does: 'Show these keys' },
];

/** The label of the key that gives a command. */
export function keyLabel(command: Command): string {
  return keys.find((key) => key.command === command)?.label ?? '';
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/**
 * The command that a key press gives, or null. Any modifier means the browser or the system is spoken to; a key held
 * down walks on through the pictures, but decides only once.
 */
export function commandOf(press: Press, letters: boolean): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  const name = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const found = keys.find(({ key }) => key === name);
  // On many keyboards the question mark is a shifted key.
  if (!found || (press.shiftKey && found.command !== 'legend')) return null;
  if (found.key.length > 1) return found.command;
  return letters && !press.repeat ? found.command : null;
}

const TYPED_INTO =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="button"])';
/** Where arrow keys already walk among other things. */
const WALKED_IN = '[role="tablist"], [role="menu"], [role="listbox"], [role="radiogroup"]';

/** Whether a press belongs to what has focus, or to a dialog that lies over the page. */
export function isSpokenFor(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || document.hidden) return true;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPED_INTO)) return true;
  return event.key.startsWith('Arrow') && target.closest(WALKED_IN) !== null;
}
