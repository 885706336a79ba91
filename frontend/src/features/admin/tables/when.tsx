import { moment } from './table-words.ts';

/** A moment, readable by people and by programs. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{moment(at)}</time>;
}
