import { useEffect, useRef, useState } from 'react';
import { type OwnAnswer, useReadOwnPageMutation } from '../../../api/own-content.ts';
import { eachOnce } from '../feed-days.ts';
import { isBefore, isWithin, type Range } from './printed-range.ts';

/** The largest page of the feed. */
const PAGE = 50;

interface Progress {
  /** Answers that were read, newest first. */
  found: OwnAnswer[];
  /** Cursor of the page that comes next. */
  before?: string;
}

export type Reading =
  | { step: 'idle' }
  | { step: 'reading'; count: number }
  /** A page failed to load; `retry` continues with it. */
  | { step: 'failed'; count: number; retry: () => void }
  /** All answers of the range, oldest first. */
  | { step: 'ready'; answers: OwnAnswer[] };

/** Reads all answers of a range, page by page. A new range ends the reading, and so does closing the dialog. */
export function usePrintedAnswers() {
  const [readPage] = useReadOwnPageMutation();
  const [reading, setReading] = useState<Reading>({ step: 'idle' });
  const latest = useRef<object>(null);
  useEffect(() => () => void (latest.current = null), []);

  const read = async (range: Range, progress: Progress = { found: [] }) => {
    const mine = {};
    latest.current = mine;
    let { found, before } = progress;
    do {
      setReading({ step: 'reading', count: found.length });
      const { data } = await readPage({ limit: PAGE, before });
      if (latest.current !== mine) return;
      if (!data) {
        const retry = () => void read(range, { found, before });
        return setReading({ step: 'failed', count: found.length, retry });
      }
      const answers = data.items.filter((item) => item.type === 'response');
      found = [...found, ...answers.filter((answer) => isWithin(answer, range))];
      const isPast = data.items.some((item) => isBefore(item, range));
      before = isPast ? undefined : (data.next ?? undefined);
    } while (before);
    setReading({ step: 'ready', answers: (eachOnce(found) as OwnAnswer[]).toReversed() });
  };

  return {
    reading,
    read: (range: Range) => void read(range),
    forget: () => {
      latest.current = null;
      setReading({ step: 'idle' });
    },
  };
}
