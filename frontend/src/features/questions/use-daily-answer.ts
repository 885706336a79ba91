import { useState } from 'react';
import {
  type DailyQuestionDto,
  type StoredResponseDto,
  type SubmitResponseDto,
  useSubmitAnonymousResponseMutation,
  useSubmitResponseMutation,
} from '../../api/api.ts';
import { NOBODY } from '../../lib/drafts.ts';
import { toast } from '../../ui/toast.ts';
import { inViewTransition } from '../../ui/view-transition.ts';
import { useAnswerDraft, type Writing } from './use-answer-draft.ts';
import { type DailyQuestion, useDailyQuestion } from './use-daily-question.ts';
import { type Outbox, type OutboxOptions, useOutbox } from './use-outbox.ts';
import { type AskedQuestion, RECEIVED, useAnswerSending } from './use-answer-sending.ts';
import { unsentOf } from './unsent-answer.ts';
import { callOf } from './waiting-answer.ts';

type DailyView = 'loading' | 'failed' | 'entering' | 'waiting' | 'answered' | 'submitted';

/** State and actions of the answer form. */
export interface AnswerInput {
  text: string;
  /** Maximum length in code points. */
  limit: number;
  sending: boolean;
  problem: string | null;
  /** Whether the question can no longer be answered. */
  closed?: boolean;
  write: (text: string) => void;
  submit: (website: string) => void;
}

export interface DailyAnswer extends AnswerInput {
  view: DailyView;
  /** Whether today's question has been answered, according to the server. */
  sentToday: boolean;
  /** Whether today's question is answered and no other answer is being written. */
  done: boolean;
  /** The shown question; a draft may keep an earlier one past midnight. */
  question: DailyQuestionDto | null;
  /** Today's question, also while an earlier one is shown. */
  today: DailyQuestionDto | null;
  /** When the next question replaces today's. */
  nextAt: string | null;
  /** Whether a newer question is available. */
  outdated: boolean;
  /** Whether an admin has replaced today's question while the page still shows it. */
  replaced: boolean;
  /** Answer sent from this page today: to today's question or, in the first hours of a day, to yesterday's. */
  answered: (StoredResponseDto & { questionId: number }) | null;
  /** An answer that could not be sent or was refused; a visitor's answer never waits. */
  outbox: Outbox;
  takeToday: () => void;
  reload: () => void;
}

interface Sent {
  response: StoredResponseDto;
  questionId: number;
  /** End of the product day in which the answer was sent; null when the page did not know it yet. */
  day: string | null;
}

interface DailyAnswerOptions {
  /** Email address of the user; null to answer anonymously. */
  email: string | null;
  /** Maximum length in code points. */
  limit: number;
  /** Who may see the answer; the default of the server when absent. */
  visibility?: SubmitResponseDto['visibility'];
  /** Ids of the friends whom the form names. */
  sharedWith?: number[];
}

/** State and actions of the question of the day. */
export function useDailyAnswer(options: DailyAnswerOptions): DailyAnswer {
  const { email, limit } = options;
  const today = useDailyQuestion({ anonymous: email === null });
  const writing = useAnswerDraft(email ?? NOBODY, today.question);
  const { text, question } = writing;
  const day = today.question?.expiresAt ?? null;
  const clear = (questionId: number) => {
    if (question?.id === questionId) writing.clear();
  };
  const { last, turning, finish, forget } = useSent(today, email !== null, clear);
  const { outbox, sending, refusedId } = useDailySending({
    ...options,
    onStored: finish,
    onGone: async () => {
      if (await today.askAgain()) writing.clear();
    },
  });
  const unsent = unsentOf(outbox, today, writing);
  const sent = last && (last.day ?? day) === day ? last : null;
  const shownId = sent ? sent.questionId : question?.id;

  const isLeft = today.question !== null && question !== null && question.id !== today.question.id;
  const replaced = isLeft && question.expiresAt === day;
  const closed = replaced || (isLeft && question.id === refusedId);

  const submit = async (website: string) => {
    if (closed) return;
    const response = await sending.send({ question, text, website });
    if (response && question) finish(response, question);
  };

  const outdated = today.question !== null && shownId !== today.question.id;
  const open = turning !== null ? 'entering' : unsent.waiting ? 'waiting' : viewOf(today, writing);
  const view = sent ? 'answered' : open;
  return {
    view,
    done: view === 'submitted' || (view === 'answered' && !outdated),
    sentToday: today.sent === true && turning === null,
    question,
    today: today.question,
    nextAt: day,
    replaced,
    outdated,
    answered: sent && { ...sent.response, questionId: sent.questionId },
    text: turning ?? text,
    limit,
    sending: sending.sending || turning !== null,
    problem: closed ? null : sending.problem,
    closed,
    write: (next) => {
      sending.forgetProblem();
      writing.write(next);
    },
    submit: (website) => void submit(website),
    takeToday: () => {
      sending.forgetProblem();
      writing.write(text, today.question);
      forget();
    },
    outbox: {
      ...outbox,
      ...unsent,
      discard: () => {
        if (unsent.waiting) clear(unsent.waiting.question.id);
        outbox.discard();
      },
    },
    reload: today.reload,
  };
}

/** The last answer sent from this page. A user's answer of today replaces its question in a view transition. */
function useSent({ question }: DailyQuestion, moves: boolean, clear: (questionId: number) => void) {
  const [last, setLast] = useState<Sent | null>(null);
  // Text of the form during the start of a view transition, which captures it.
  const [turning, setTurning] = useState<string | null>(null);
  const finish = (response: StoredResponseDto, { id: questionId }: AskedQuestion) => {
    clear(questionId);
    const change = () => {
      setLast({ response, questionId, day: question?.expiresAt ?? null });
      setTurning(null);
    };
    // Without a view transition, the card itself turns over.
    if (!moves || questionId !== question?.id) return change();
    setTurning(response.responseContent);
    inViewTransition(change);
  };
  return { last, turning, finish, forget: () => setLast(null) };
}

/** Sends a visitor's answer at once, and a user's through the outbox. */
function useDailySending(options: DailyAnswerOptions & Pick<OutboxOptions, 'onStored' | 'onGone'>) {
  const { email, limit, visibility, sharedWith, onStored, onGone } = options;
  const [submitNamed] = useSubmitResponseMutation();
  const [submitAnonymous] = useSubmitAnonymousResponseMutation();
  const [refusedId, setRefusedId] = useState<number | null>(null);
  const outbox = useOutbox({
    author: email ?? NOBODY,
    call: (answer) =>
      submitNamed({ submitResponseDto: callOf(answer), 'Idempotency-Key': answer.key }).unwrap(),
    onStored: (response, question) => {
      toast(RECEIVED);
      onStored(response, question);
    },
    onGone,
  });
  const sending = useAnswerSending({
    limit,
    call: (answer, website) =>
      email === null
        ? submitAnonymous({ submitAnonymousResponseDto: { ...answer, website } }).unwrap()
        : outbox.send({
            question: { id: answer.questionId, content: answer.questionContent },
            text: answer.responseContent,
            visibility,
            sharedWith,
          }),
    onRefused: setRefusedId,
  });
  return { outbox, sending, refusedId };
}

function viewOf(today: DailyQuestion, { text, question }: Writing): DailyView {
  // An answer in progress stays editable, even when a call fails.
  const writing = text.trim() !== '' && question !== null;
  if (today.sent === true && !writing) return 'submitted';
  if (writing) return 'entering';
  if (today.failed) return 'failed';
  return today.sent === null ? 'loading' : 'entering';
}
