import { errorMessage } from './errors.ts';

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

export function mailedCall(send: () => unknown, state: Mutation): MailedCall {
  return {
    done: state.isSuccess,
    pending: state.isLoading,
    failure: state.error ? errorMessage(state.error, 'That didn’t work. Please try again.') : null,
    send: () => void send(),
  };
}
