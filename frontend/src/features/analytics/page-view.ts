import { LONGEST_EVENT_PATH, LONGEST_EVENT_TEXT } from '../../api/limits.ts';
import { trackedPath } from '../../lib/analytics-address.ts';
import { analyticsCategory } from '../../lib/analytics-category.ts';
import type { AnalyticsEvent } from '../../lib/analytics-events.ts';
import { cutText } from '../../lib/cut-text.ts';

export interface ShownPage {
  title: string;
  /** Category from the page definition. */
  category: string;
}

/** Path for analytics, without private query parameters. */
export function pathOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return cutText(trackedPath(pathname, search), LONGEST_EVENT_PATH);
}

export function pageViewEvent({ title, category }: ShownPage, pathname: string): AnalyticsEvent {
  return {
    action: 'page_view',
    category: analyticsCategory(pathname),
    label: cutText(title, LONGEST_EVENT_TEXT),
    parameters: {
      page_title: title,
      page_path: cutText(pathname, LONGEST_EVENT_TEXT),
      page_category: category,
    },
  };
}
