import { CallLines } from './call-lines.ts';

/**
 * Decisions whose calls have not been answered. They belong to no screen: whoever leaves the review leaves them to
 * arrive, and whoever leaves the page is asked to wait for them.
 */
export const decisionsUnderWay = new CallLines((busy) => {
  if (busy) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
});

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
