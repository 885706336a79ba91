import { useSyncExternalStore } from 'react';
import type { RevealDto } from '../../../api/api.ts';
import { onDevice } from '../../../lib/browser-storage.ts';

const KEY = 'unspoken.turned-cards';
const listeners = new Set<() => void>();

/** Notes in this browser that a card was turned over. Only the cards for the latest answer stay noted. */
export function noteTurned({ responseId, friendId }: RevealDto): void {
  const [answer, ...friends] = read().split(' ');
  const others = answer === String(responseId) ? friends : [];
  onDevice.write(KEY, [responseId, ...new Set([...others, String(friendId)])].join(' '));
  for (const listener of listeners) listener();
}

/** Whether one of these cards was not turned over yet in this browser. */
export function useAnyFaceDown(cards: readonly RevealDto[]): boolean {
  const [answer, ...friends] = useSyncExternalStore(subscribe, read, () => '').split(' ');
  return cards.some(
    ({ responseId, friendId }) =>
      answer !== String(responseId) || !friends.includes(String(friendId)),
  );
}

function read(): string {
  return onDevice.read(KEY) ?? '';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
