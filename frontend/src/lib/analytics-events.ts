type ParameterValue = string | number | boolean | null;

type EventAction =
  | 'page_view'
  | 'scroll'
  | 'time_on_page'
  | 'image_view'
  | 'image_rating'
  | 'image_rating_taken_back'
  | 'form_view'
  | 'form_submission';

/** What happened on a page, as the tracker sends it to our own collector and to Google Analytics. */
export interface AnalyticsEvent {
  action: EventAction;
  category: string;
  label?: string;
  value?: number;
  parameters?: Record<string, ParameterValue>;
}

type Listener = (event: AnalyticsEvent) => void;

/** Maximum number of events that wait for the tracker, which loads last. */
const MAX_WAITING = 100;
let waiting: AnalyticsEvent[] = [];
let listener: Listener | null = null;

/** Passes an event to the tracker; cheap, and never throws. */
export function trackEvent(event: AnalyticsEvent): void {
  if (listener) listener(event);
  else if (waiting.length < MAX_WAITING) waiting.push(event);
}

/** Subscribes to all events, including earlier ones; one listener at a time. Returns a function that unsubscribes. */
export function onAnalyticsEvent(hear: Listener): () => void {
  listener = hear;
  const missed = waiting;
  waiting = [];
  missed.forEach(hear);
  return () => {
    if (listener === hear) listener = null;
  };
}
