type ReportValue = string | number | boolean | null;

type ReportAction =
  'page_view' | 'scroll' | 'time_on_page' | 'image_view' | 'image_rating' | 'form_submission';

/** Something that happened and is worth counting. */
export interface Report {
  action: ReportAction;
  category: string;
  label?: string;
  value?: number;
  parameters?: Record<string, ReportValue>;
}

type Listener = (report: Report) => void;

/** Reports made before anybody listens; the tracker is loaded last of all. */
const ROOM = 100;
let waiting: Report[] = [];
let listener: Listener | null = null;

/** Says that something happened; costs nothing and never fails. */
export function report(happened: Report): void {
  if (listener) listener(happened);
  else if (waiting.length < ROOM) waiting.push(happened);
}

/** Hears every report, those that were made before included; one listener at a time. Answers how to stop. */
export function hearReports(hear: Listener): () => void {
  listener = hear;
  const missed = waiting;
  waiting = [];
  missed.forEach(hear);
  return () => {
    if (listener === hear) listener = null;
  };
}
