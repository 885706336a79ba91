import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredResponseDto } from '../../api/api.ts';
import { newKey } from '../../api/idempotency-keys.ts';
import { BAD_REQUEST, errorMessage, errorStatus, isUndecided } from '../../lib/errors.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { AskedQuestion } from './use-answer-sending.ts';
import {
  callOf,
  forgetWaiting,
  inOneTab,
  isAboutWaiting,
  keepWaiting,
  readWaiting,
  type Refusal,
  type UnsentAnswer,
  type WaitingAnswer,
} from './waiting-answer.ts';

const TRY_AGAIN_MS = 30_000;
const REFUSED = 'Your answer wasn’t accepted.';

export interface Outbox {
  /** The answer that waits for a connection, or that was refused. */
  waiting: UnsentAnswer | null;
  refusal: Refusal | null;
  /**
   * Sends an answer, and keeps it on the device until the server has accepted or refused it. Rejects with the failure
   * of the call. Without a connection the answer waits.
   */
  send: (answer: SentAnswer) => Promise<StoredResponseDto>;
  /** Tries again; resolves after the attempt. Without a connection the answer still waits. */
  retry: () => Promise<void>;
  discard: () => void;
}

type SentAnswer = Omit<WaitingAnswer, 'key' | 'waiting' | 'refusal'>;

export interface OutboxOptions {
  author: string;
  call: (answer: WaitingAnswer) => Promise<StoredResponseDto>;
  onStored: (stored: StoredResponseDto, question: AskedQuestion) => void;
  /** Called when another tab has sent or deleted the answer. */
  onGone: () => Promise<void>;
}

/** Keeps an answer that could not be sent, and sends it once as soon as there is a connection. */
export function useOutbox(options: OutboxOptions): Outbox {
  const { author, call, onStored, onGone } = options;
  // Undefined in the prerendered HTML and the first render, which cannot read the storage.
  const [kept, setKept] = useState<WaitingAnswer | null>();
  const live = useHydrated();
  if (live && kept === undefined) setKept(waitingOf(author));
  const waiting = kept ?? null;
  const refusal = waiting?.refusal ?? null;
  // An answer that another tab failed to send is still stored, although it no longer waits.
  const isGone = () => readWaiting(author) === null;
  const running = useRef<Promise<void>>(undefined);

  const send = (sent: SentAnswer) =>
    inOneTab(async () => {
      const answer = onItsWay(author, sent);
      keepWaiting(author, answer);
      try {
        const stored = await call(answer);
        forgetWaiting(author);
        return stored;
      } catch (error) {
        // After a failure with a response, the user sends the answer again, with the same key.
        if (!isUndecided(error)) forgetWaiting(author);
        else if (errorStatus(error) !== 0) keepWaiting(author, { ...answer, waiting: false });
        setKept(waitingOf(author));
        throw error;
      }
    });

  const attempt = () =>
    inOneTab(async () => {
      const answer = waitingOf(author);
      setKept(answer);
      if (!answer) {
        if (isGone()) void onGone();
        return;
      }
      if (answer.refusal) return;
      try {
        const stored = await call(answer);
        forgetWaiting(author);
        setKept(null);
        onStored(stored, answer.question);
      } catch (error) {
        if (isUndecided(error)) return;
        const dayOver = errorStatus(error) === BAD_REQUEST;
        const refused = { ...answer, refusal: { message: errorMessage(error, REFUSED), dayOver } };
        // The page of the answer may have been left.
        keepWaiting(author, refused);
        setKept(refused);
      }
    });

  const retry = () => {
    running.current ??= attempt().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };

  useOtherTabs((event) => {
    if (!isAboutWaiting(event, author)) return;
    setKept(waitingOf(author));
    if (waiting && isGone()) void onGone();
  });
  useAttempts(waiting !== null && refusal === null, retry);

  const discard = () => {
    forgetWaiting(author);
    setKept(null);
  };
  return { waiting, refusal, send, retry, discard };
}

/** Follows changes of the storage by other tabs. */
function useOtherTabs(follow: (event: StorageEvent) => void): void {
  const onChange = useEffectEvent(follow);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => onChange(event);
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
}

/** While an answer waits, tries to send it: now, when the browser is online again, and at intervals. */
function useAttempts(waits: boolean, attempt: () => Promise<void>): void {
  const again = useEffectEvent(() => void attempt());
  useEffect(() => {
    if (!waits) return undefined;
    const onOnline = () => again();
    if (navigator.onLine) onOnline();
    // A connection can also be lost and return without these events.
    const timer = setInterval(onOnline, TRY_AGAIN_MS);
    addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onOnline);
    };
  }, [waits]);
}

function waitingOf(author: string): WaitingAnswer | null {
  const kept = readWaiting(author);
  return kept?.waiting ? kept : null;
}

/** An unchanged answer keeps its key, because an earlier attempt may have reached the server. */
function onItsWay(author: string, answer: SentAnswer): WaitingAnswer {
  const before = readWaiting(author);
  const isSame =
    before !== null &&
    JSON.stringify(callOf(before)) === JSON.stringify(callOf({ ...before, ...answer }));
  return { ...answer, key: isSame ? before.key : newKey(), waiting: true };
}
