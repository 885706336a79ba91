import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { endDay, useGetTodaysQuestionQuery } from '../../api/api.ts';
import { useDayChange } from './use-day-change.ts';

/** Query of the question of the product day; at its end, all data of that day is fetched again. */
export function useTodaysQuestion() {
  const question = useGetTodaysQuestionQuery();
  const dispatch = useDispatch();
  const changeOver = useCallback(() => void dispatch(endDay()), [dispatch]);
  useDayChange(question.data?.expiresAt, changeOver);
  return question;
}
