import { useState } from 'react';
import type { DailyQuestionDto, StoredResponseDto } from '../../api/api.ts';
import { NOBODY } from '../../lib/drafts.ts';
import { useAnswerDraft, type Writing } from './use-answer-draft.ts';
import { type DailyQuestion, useDailyQuestion } from './use-daily-question.ts';
import { useSending } from './use-sending.ts';

type DailyView = 'loading' | 'failed' | 'entering' | 'answered' | 'submitted';

export interface DailyAnswer {
  view: DailyView;
  /** Whether today's question has been answered, as the server last said. */
  sentToday: boolean;
  /** What is being answered; a draft can hold a question back over midnight. */
  question: DailyQuestionDto | null;
  /** When the next question takes the place of today's. */
  nextAt: string | null;
  /** Another question waits behind the one on show. */
  outdated: boolean;
  /** What was sent from this page since today's question has been there. */
  answered: StoredResponseDto | null;
  text: string;
  /** How many characters the answer may have. */
  limit: number;
  sending: boolean;
  problem: string | null;
  write: (text: string) => void;
  submit: (website: string) => void;
  takeToday: () => void;
  reload: () => void;
}

interface Sent {
  response: StoredResponseDto;
  questionId: number;
  /** Which day it was on this page then, by its end. */
  day: string | null;
}

interface DailyAnswerOptions {
  /** The address of the person; null to answer without a name. */
  email: string | null;
  /** How many characters the answer may have. */
  limit: number;
}

/** Everything around answering the question of the day. */
export function useDailyAnswer({ email, limit }: DailyAnswerOptions): DailyAnswer {
  const today = useDailyQuestion({ anonymous: email === null });
  const writing = useAnswerDraft(email ?? NOBODY, today.question);
  const sending = useSending({ anonymous: email === null, limit });
  const [last, setLast] = useState<Sent | null>(null);
  const { text, question } = writing;
  const day = today.question?.expiresAt ?? null;
  const sent = last?.day === day ? last : null;
  const shownId = sent ? sent.questionId : question?.id;

  const submit = async (website: string) => {
    const response = await sending.send({ question, text, website });
    if (!response || !question) return;
    writing.clear();
    setLast({ response, questionId: question.id, day });
  };

  return {
    view: sent ? 'answered' : viewOf(today, writing),
    sentToday: today.sent === true,
    question,
    nextAt: day,
    outdated: today.question !== null && shownId !== today.question.id,
    answered: sent?.response ?? null,
    text,
    limit,
    sending: sending.sending,
    problem: sending.problem,
    write: (next) => {
      sending.forgetProblem();
      writing.write(next);
    },
    submit: (website) => void submit(website),
    takeToday: () => {
      writing.clear();
      setLast(null);
    },
    reload: today.reload,
  };
}

function viewOf(today: DailyQuestion, { text, question }: Writing): DailyView {
  // Whoever is writing goes on writing, whatever the network does.
  const writing = text.trim() !== '' && question !== null;
  if (today.sent === true) return 'submitted';
  if (writing) return 'entering';
  if (today.failed) return 'failed';
  return today.sent === null ? 'loading' : 'entering';
}
