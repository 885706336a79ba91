import { moment } from './formats.ts';

/** Renders a date and time in a `time` element. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{moment(at)}</time>;
}
