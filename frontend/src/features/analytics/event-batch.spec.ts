import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EventBatch, MOST_EVENTS } from './event-batch.ts';

const event = (value: number) => ({
  action: 'scroll' as const,
  category: 'Engagement',
  value,
  timestamp: '2026-03-01T12:00:00.000Z',
});

describe('EventBatch', () => {
  beforeEach(() => void vi.useFakeTimers());

  function batch() {
    const sent: number[][] = [];
    const made = new EventBatch((events) => sent.push(events.map(({ value }) => value ?? 0)));
    return { batch: made, sent };
  }

  it('the analytics events of ten seconds are sent together', () => {
    const { batch: made, sent } = batch();
    made.add(event(1));
    vi.advanceTimersByTime(9_000);
    made.add(event(2));
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1_000);
    made.add(event(3));
    vi.advanceTimersByTime(10_000);
    expect(sent).toEqual([[1, 2], [3]]);
  });

  it('flush sends queued analytics events at once, and nothing when none are queued', () => {
    const { batch: made, sent } = batch();
    made.flush();
    made.add(event(1));
    made.flush();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual([[1]]);
  });

  it('an analytics batch never exceeds the limit of the server', () => {
    const { batch: made, sent } = batch();
    for (let value = 0; value < 120; value += 1) made.add(event(value));
    made.flush();
    expect(sent.map(({ length }) => length)).toEqual([20, 20, 20, 20, 20, 20]);
    expect(MOST_EVENTS).toBe(mostTaken());
  });
});

interface Contract {
  components: { schemas: { TrackEventsDto: { properties: { events: { maxItems: number } } } } };
}

function mostTaken(): number {
  const contract = readFileSync('../backend/openapi.json', 'utf8');
  const { schemas } = (JSON.parse(contract) as Contract).components;
  return schemas.TrackEventsDto.properties.events.maxItems;
}
