import { useEffect } from 'react';
import type { SessionUserDto } from '../../../api/api.ts';
import type { DailyAnswer } from '../use-daily-answer.ts';
import { keepPage } from './keep-page.ts';
import { keepQuestion } from './kept-question.ts';

interface KeepOfflineProps {
  user: SessionUserDto;
  daily: DailyAnswer;
}

/** Delay in ms, after which the page has loaded the files that it loads when idle. */
const LOADED_AFTER_MS = 3_000;

/** Keeps today's question and its page on the device. */
export function KeepOffline({ user, daily }: KeepOfflineProps) {
  const { today, sentToday } = daily;
  useEffect(() => {
    if (today) keepQuestion({ user, question: today, sent: sentToday });
  }, [user, today, sentToday]);
  useEffect(() => {
    const timer = setTimeout(() => void keepPage(), LOADED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
