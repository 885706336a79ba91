import type { ElementHandle, Page } from '@playwright/test';

/** An element of a page that can be pressed, filled in or chosen. */
export interface Control {
  kind: 'link' | 'download' | 'button' | 'surface' | 'file' | 'field';
  /** Accessible name; `nth` is the index among the controls with the same name. */
  name: string;
  nth: number;
}

const OPERABLE =
  'a[href], button, input, select, textarea, summary, video, audio, [contenteditable], [role], [data-gestures]';
/** Roles that only label a part of the page. */
const PARTS = ['status', 'timer', 'img', 'list', 'presentation', 'region', 'alert', 'group'];

/** Every control currently on the page; throws on an unknown kind. */
export async function controlsOn(page: Page): Promise<Control[]> {
  const found = await page.evaluate(listControls, { OPERABLE, PARTS });
  const unknown = found.filter(({ kind }) => kind === 'unknown');
  if (unknown.length > 0) throw new Error(`Controls of unknown kind: ${JSON.stringify(unknown)}`);
  return found as Control[];
}

/** The element of a control that was listed on another visit. */
export async function elementOf(page: Page, control: Control): Promise<ElementHandle<HTMLElement>> {
  const all = await page.evaluate(listControls, { OPERABLE, PARTS });
  const at = all.findIndex(
    ({ kind, name, nth }) => kind === control.kind && name === control.name && nth === control.nth,
  );
  if (at < 0) throw new Error(`There is no ${control.kind} ${control.name}`);
  const handle = await page.evaluateHandle(
    ([index]) => (window as unknown as { controls: HTMLElement[] }).controls[index ?? 0]!,
    [at],
  );
  return handle;
}

/** Runs in the page; stores the elements, in the same order, in `window.controls`. */
function listControls({ OPERABLE, PARTS }: { OPERABLE: string; PARTS: string[] }) {
  const kindOf = (element: HTMLElement): string => {
    if (element instanceof HTMLAnchorElement) {
      return element.hasAttribute('download') ? 'download' : 'link';
    }
    if (element instanceof HTMLButtonElement) return 'button';
    if (element instanceof HTMLTextAreaElement) return 'field';
    if (element instanceof HTMLInputElement) {
      if (element.type === 'file') return 'file';
      return ['text', 'email', 'password'].includes(element.type) ? 'field' : 'unknown';
    }
    return element.hasAttribute('data-gestures') ? 'surface' : 'unknown';
  };
  const controls = [...document.querySelectorAll<HTMLElement>(OPERABLE)].filter(
    (element) =>
      !PARTS.includes(element.getAttribute('role') ?? '') &&
      !element.closest('[aria-hidden="true"]') &&
      (element.checkVisibility() || element.matches('a')),
  );
  (window as unknown as { controls: HTMLElement[] }).controls = controls;
  const seen = new Map<string, number>();
  return controls.map((element) => {
    const kind = kindOf(element);
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    const name = (element.ariaLabel ?? label ?? element.textContent).trim().slice(0, 60);
    const nth = seen.get(kind + name) ?? 0;
    seen.set(kind + name, nth + 1);
    return { kind, name: kind === 'surface' ? 'picture' : name, nth };
  });
}
