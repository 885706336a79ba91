import { CallQueues } from './call-queues.ts';

/**
 * Decisions whose requests are still running. They are global, because leaving the review does not cancel the requests.
 * While there are any, the browser asks for a confirmation before the page is left.
 */
export const pendingDecisions = new CallQueues((busy) => {
  if (busy) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
});

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
