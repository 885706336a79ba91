import { BAD_REQUEST, errorMessage, errorStatus } from '../../../lib/errors.ts';

/** State of a call that answers a mailed link, and the function that sends it. */
export interface MailedCall {
  done: boolean;
  pending: boolean;
  failure: string | null;
  send: () => void;
}

interface Mutation {
  isSuccess: boolean;
  isLoading: boolean;
  error?: unknown;
}

/** `over` is the failure of a link that the server refuses, instead of its own words. */
export function mailedCall(send: () => unknown, state: Mutation, over?: string): MailedCall {
  return {
    done: state.isSuccess,
    pending: state.isLoading,
    failure: state.error ? failureOf(state.error, over) : null,
    send: () => void send(),
  };
}

function failureOf(error: unknown, over?: string): string {
  if (over && errorStatus(error) === BAD_REQUEST) return over;
  return errorMessage(error, 'That didn’t work. Please try again.');
}
