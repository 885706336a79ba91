import { cutText } from '../../../shared/cut-text.js';
import { cutIfAddress, cutPath } from '../../../shared/page-address.js';
import type { EventValue, PageEvent, Visitor, VisitRecord } from './visit-record.js';

const ERROR_LENGTH = 100;
const ANONYMOUS_FORM = 'Daily Prompt';
/** Milliseconds that an integer column can hold: 24 days. One record that can't be stored delays those of others. */
const LONGEST_DURATION = 2 ** 31 - 1;

/** Converts an event to a record, with URLs and error messages cut. For time on page, `value` is in seconds. */
export function recordOf(
  event: PageEvent,
  visitor: Visitor,
  visitId: string | null,
  createdAt: Date,
): VisitRecord {
  const { action, category, label, value, parameters, timestamp } = event;
  return {
    ...visitor,
    sessionId: visitId,
    viewId: event.viewId ?? null,
    action,
    path: event.path ? cutPath(event.path) : null,
    method: null,
    statusCode: null,
    duration: action === 'time_on_page' ? durationOf(value ?? 0) : null,
    metadata: {
      category,
      ...(label != null && { label: cutIfAddress(label) }),
      ...(value != null && { value }),
      ...(parameters && { parameters: cutParameters(parameters) }),
      timestamp,
    },
    createdAt,
  };
}

/** Whether the event tells that an anonymous answer was sent. */
export function tellsOfAnonymousAnswer({ action, parameters }: PageEvent): boolean {
  return action === 'form_submission' && parameters?.form_name === ANONYMOUS_FORM;
}

/** What a record may tell beside an anonymous answer: the visit, for the counts of campaigns, and the UTC day. */
export function dayOnly(record: VisitRecord): VisitRecord {
  const day = record.createdAt.toISOString().slice(0, 10);
  return {
    ...record,
    viewId: null,
    userId: null,
    ipAddress: null,
    userAgent: null,
    referer: null,
    metadata: { ...record.metadata, timestamp: day },
    createdAt: new Date(day),
  };
}

function durationOf(seconds: number): number {
  return Math.min(LONGEST_DURATION, Math.round(seconds * 1_000));
}

function cutParameters(parameters: Record<string, EventValue>): Record<string, EventValue> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, cutParameter(name, value)]),
  );
}

function cutParameter(name: string, value: EventValue): EventValue {
  if (typeof value !== 'string') return value;
  return name === 'error_message' ? cutText(value, ERROR_LENGTH) : cutIfAddress(value);
}
