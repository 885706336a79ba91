import { CallQueues } from './call-queues.ts';

/**
 * Decisions whose requests are still open. Global: leaving the review does not cancel them, and leaving the page
 * triggers the browser's confirmation.
 */
export const decisionsUnderWay = new CallQueues((busy) => {
  if (busy) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
});

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
