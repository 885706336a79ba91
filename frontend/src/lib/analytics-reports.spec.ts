import { describe, expect, it } from 'vitest';
import { onReport, report, type Report } from './analytics-reports.ts';

const view = (value: number): Report => ({ action: 'image_view', category: 'Image', value });

describe('analytics reports', () => {
  it('at most a hundred analytics reports wait for a listener', () => {
    for (let value = 0; value < 120; value += 1) report(view(value));
    const heard: Report[] = [];
    const stop = onReport((each) => heard.push(each));
    expect(heard).toHaveLength(100);
    report(view(500));
    expect(heard.at(-1)).toEqual(view(500));
    stop();
    report(view(501));
    expect(heard.at(-1)).toEqual(view(500));
  });
});
