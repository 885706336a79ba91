type ReportValue = string | number | boolean | null;

type ReportAction =
  | 'page_view'
  | 'scroll'
  | 'time_on_page'
  | 'image_view'
  | 'image_rating'
  | 'image_rating_taken_back'
  | 'form_view'
  | 'form_submission';

/** An analytics event. */
export interface Report {
  action: ReportAction;
  category: string;
  label?: string;
  value?: number;
  parameters?: Record<string, ReportValue>;
}

type Listener = (report: Report) => void;

/** Maximum number of reports that wait for the tracker, which loads last. */
const MAX_WAITING = 100;
let waiting: Report[] = [];
let listener: Listener | null = null;

/** Reports an event; cheap, and never throws. */
export function report(happened: Report): void {
  if (listener) listener(happened);
  else if (waiting.length < MAX_WAITING) waiting.push(happened);
}

/** Subscribes to all reports, including earlier ones; one listener at a time. Returns a function that unsubscribes. */
export function onReport(hear: Listener): () => void {
  listener = hear;
  const missed = waiting;
  waiting = [];
  missed.forEach(hear);
  return () => {
    if (listener === hear) listener = null;
  };
}
