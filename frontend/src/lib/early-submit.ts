const BUTTON = 'data-early';
const FORM = 'data-wanted';

/** Marks a button as one that somebody may press before the page is alive. */
export const earlyButton = { [BUTTON]: '' };

/** Until scripts take a form over, remembers that somebody already wanted to send it. */
export function rememberEarlySubmits(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${BUTTON}]`) : null;
    button?.closest('form')?.setAttribute(FORM, '');
  });
}

/** Whether somebody wanted to send this form before the page was alive; asked once. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  const wanted = form.hasAttribute(FORM);
  form.removeAttribute(FORM);
  return wanted;
}
