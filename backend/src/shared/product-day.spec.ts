import { describe, expect, it } from '@jest/globals';
import { addDays, isProductDay, productDay, startOfProductDay } from './product-day.js';

const at = (iso: string) => new Date(iso);

describe('productDay', () => {
  it.each([
    ['2026-11-20T23:59:59.999Z', 'UTC', '2026-11-20'],
    ['2026-11-21T00:00:00.000Z', 'UTC', '2026-11-21'],
    ['2026-11-20T22:59:59.999Z', 'Europe/Berlin', '2026-11-20'],
    ['2026-11-20T23:00:00.000Z', 'Europe/Berlin', '2026-11-21'],
    ['2026-11-21T04:59:59.999Z', 'America/New_York', '2026-11-20'],
    ['2026-11-20T09:59:00.000Z', 'Pacific/Kiritimati', '2026-11-20'],
    ['2026-11-20T10:00:00.000Z', 'Pacific/Kiritimati', '2026-11-21'],
  ])('%s in %s is on the product day %s', (instant, timeZone, day) => {
    expect(productDay(at(instant), timeZone)).toBe(day);
  });
});

describe('isProductDay', () => {
  it.each(['2000-01-01', '2026-11-20', '2028-02-29', '2099-12-31'])(
    '%s is a product day',
    (day) => {
      expect(isProductDay(day)).toBe(true);
    },
  );

  it.each([
    '',
    '2027-02-29',
    '2026-02-30',
    '2026-13-01',
    '1999-12-31',
    '2100-01-01',
    '2026-1-1',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
  ])('%j is no product day', (day) => {
    expect(isProductDay(day)).toBe(false);
  });
});

describe('addDays', () => {
  it('addDays crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
  });
});

describe('startOfProductDay', () => {
  it.each([
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
    ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
    ['2027-03-14', 'America/New_York', '2027-03-14T05:00:00.000Z'],
    ['2027-03-15', 'America/New_York', '2027-03-15T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
    ['2026-11-20', 'Pacific/Pago_Pago', '2026-11-20T11:00:00.000Z'],
  ])('the product day %s in %s starts at %s', (day, timeZone, instant) => {
    expect(startOfProductDay(day, timeZone).toISOString()).toBe(instant);
  });

  it('a product day starts after the gap where clocks skip midnight', () => {
    // Beirut's clocks went from 2026-03-28 23:59 to 2026-03-29 01:00.
    const start = startOfProductDay('2026-03-29', 'Asia/Beirut');
    expect(start.toISOString()).toBe('2026-03-28T22:00:00.000Z');
  });
});
