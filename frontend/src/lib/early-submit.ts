const BUTTON = 'data-early';
const FORM = 'data-wanted';

/** Marks a button as one that somebody may press before the page is alive. */
export const earlyButton = { [BUTTON]: '' };

/** Until scripts take a form over, remembers that somebody already wanted to send it. */
export function rememberEarlySubmits(): void {
  // Captured, since React ends the way of a press that meets a part it has yet to take over.
  document.addEventListener('click', remember, { capture: true });
}

function remember(press: MouseEvent): void {
  const { target } = press;
  const button = target instanceof Element ? target.closest(`[${BUTTON}]`) : null;
  if (!button) return;
  // While the press is on its way the button may become one that sends by itself.
  press.preventDefault();
  button.closest('form')?.setAttribute(FORM, '');
}

/** Whether somebody wanted to send this form before the page was alive; asked once. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  const wanted = form.hasAttribute(FORM);
  form.removeAttribute(FORM);
  return wanted;
}
