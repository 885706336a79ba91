import { cutText } from '../../../shared/cut-text.js';
import { cutIfAddress, cutPath } from '../../../shared/page-address.js';

/** One page event or API request. The user's id is its only personal identifier. */
export interface VisitRecord {
  /** Random id that the page generates for one visit. */
  sessionId: string | null;
  viewId: string | null;
  userId: number | null;
  /** Network, not a full IP address. */
  ipAddress: string | null;
  userAgent: string | null;
  referer: string | null;
  action: string;
  path: string | null;
  method: string | null;
  statusCode: number | null;
  duration: number | null;
  metadata: Record<string, unknown> | null;
  createdAt: Date;
}

/** Nulls for the fields that a record leaves empty. */
export const EMPTY_RECORD = {
  ...{ sessionId: null, viewId: null, userId: null, ipAddress: null, userAgent: null },
  ...{ referer: null, path: null, method: null, statusCode: null, duration: null, metadata: null },
} satisfies Partial<VisitRecord>;

export interface Sender extends Pick<VisitRecord, 'userId' | 'userAgent' | 'referer'> {
  ipAddress: string;
}

/** Maximum events per call, and maximum JSON bytes per event. */
export const EVENTS_AT_ONCE = 20;
export const EVENT_BYTES = 2_048;

export const EVENT_ACTIONS = [
  'page_view',
  'scroll',
  'time_on_page',
  'image_view',
  'image_rating',
  'image_rating_taken_back',
  'form_view',
  'form_submission',
] as const;

export type EventAction = (typeof EVENT_ACTIONS)[number];

export type EventValue = string | number | boolean | null;

export interface PageEvent {
  action: EventAction;
  category: string;
  label?: string | null;
  value?: number | null;
  parameters?: Record<string, EventValue>;
  timestamp: string;
  viewId?: string | null;
  path?: string | null;
}

const ERROR_LENGTH = 100;
const ANONYMOUS_FORM = 'Daily Prompt';
/** Maximum milliseconds in an integer column: 24 days. A record that can't be stored would delay those of others. */
const LONGEST_DURATION = 2 ** 31 - 1;

/** Converts an event to a record, with URLs and error messages cut. For time on page, `value` is in seconds. */
export function recordOf(
  event: PageEvent,
  sender: Sender,
  visitId: string | null,
  createdAt: Date,
): VisitRecord {
  const { action, category, label, value, parameters, timestamp } = event;
  return {
    ...EMPTY_RECORD,
    ...sender,
    sessionId: visitId,
    viewId: event.viewId ?? null,
    action,
    path: event.path ? cutPath(event.path) : null,
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
export function tellsOfAnonymousResponse({ action, parameters }: PageEvent): boolean {
  return action === 'form_submission' && parameters?.form_name === ANONYMOUS_FORM;
}

/** Reduces a record of an anonymous answer to the visit, which campaigns count, and the UTC day. */
export function dayOnly(record: VisitRecord): VisitRecord {
  const day = record.createdAt.toISOString().slice(0, 10);
  return {
    ...{ ...EMPTY_RECORD, sessionId: record.sessionId, action: record.action, path: record.path },
    duration: record.duration,
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
