/** One page event or API request. The user's id is its only personal identifier. */
export interface VisitRecord {
  /** Random id that the page generates for one visit. */
  sessionId: string | null;
  /** Id of one page view. */
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
  /** Milliseconds. */
  duration: number | null;
  metadata: Record<string, unknown> | null;
  createdAt: Date;
}

/** Data about the sender of a request. */
export interface Visitor {
  userId: number | null;
  ipAddress: string;
  userAgent: string | null;
  referer: string | null;
}

/** Maximum events per call, and maximum JSON bytes per event. */
export const EVENTS_AT_ONCE = 20;
export const EVENT_BYTES = 2_048;

/** Events a page may report. */
export const EVENT_ACTIONS = [
  'page_view',
  'scroll',
  'time_on_page',
  'image_view',
  'image_rating',
  'form_view',
  'form_submission',
] as const;

export type EventAction = (typeof EVENT_ACTIONS)[number];

export type EventValue = string | number | boolean | null;

/** An event on a page. */
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
