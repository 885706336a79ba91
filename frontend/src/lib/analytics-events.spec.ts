import { describe, expect, it } from 'vitest';
import { type AnalyticsEvent, onAnalyticsEvent, trackEvent } from './analytics-events.ts';

const view = (value: number): AnalyticsEvent => ({
  action: 'image_view',
  category: 'Image',
  value,
});

describe('analytics events', () => {
  it('at most a hundred analytics events wait for a listener', () => {
    for (let value = 0; value < 120; value += 1) trackEvent(view(value));
    const heard: AnalyticsEvent[] = [];
    const stop = onAnalyticsEvent((each) => heard.push(each));
    expect(heard).toHaveLength(100);
    trackEvent(view(500));
    expect(heard.at(-1)).toEqual(view(500));
    stop();
    trackEvent(view(501));
    expect(heard.at(-1)).toEqual(view(500));
  });
});
