import { useTurnReminderOffMutation } from '../../api/reminders.ts';
import { mailedCall } from '../../lib/mailed-call.ts';

/** Whether the token of a mailed link turns a reminder off. */
export function isReminderToken(token: string): boolean {
  return token.startsWith('reminder.');
}

/** Turns off the reminder of a mailed link. */
export function useTurningOff(token: string) {
  const [send, state] = useTurnReminderOffMutation();
  return mailedCall(() => send({ token }), state);
}
