/** One line of what happened on the pages and at the API, without anything that names a person but their id. */
export interface VisitRecord {
  /** Random, made by the page for one visit. */
  sessionId: string | null;
  /** One showing of one page. */
  viewId: string | null;
  userId: number | null;
  /** A network, not an address. */
  ipAddress: string | null;
  userAgent: string | null;
  referer: string | null;
  action: string;
  path: string | null;
  method: string | null;
  statusCode: number | null;
  /** Milliseconds. */
  duration: number | null;
  metadata: Record<string, unknown> | null;
  createdAt: Date;
}

/** What is known of whoever sent a request. */
export interface Visitor {
  userId: number | null;
  ipAddress: string;
  userAgent: string | null;
  referer: string | null;
}

/** How many events one call may bring, and how many bytes of JSON one of them may take. */
export const EVENTS_AT_ONCE = 20;
export const EVENT_BYTES = 2_048;

/** What a page may report. */
export const EVENT_ACTIONS = [
  'page_view',
  'scroll',
  'time_on_page',
  'image_view',
  'image_rating',
  'form_submission',
] as const;

export type EventAction = (typeof EVENT_ACTIONS)[number];

export type EventValue = string | number | boolean | null;

/** Something that happened on a page. */
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
