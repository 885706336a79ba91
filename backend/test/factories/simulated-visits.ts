import type { VisitRecord } from '../../src/modules/analytics/domain/visit-record.js';
import {
  NO_STEPS,
  type StepCounts,
  type Touch,
} from '../../src/modules/analytics/domain/campaign-day.js';
import { MINUTE } from '../../src/shared/milliseconds.js';
import { visitRecord } from './visit-records.js';

/** Campaigns of the simulation: how their visits begin. */
export const CAMPAIGNS: (Touch & { path: string })[] = [
  campaign('card', 'qr', '/fr-circ'),
  campaign('Fair Booth', 'print', '/fr-circ'),
  campaign('insta', 'social', '/lp-coming-soon'),
  campaign('', '', '/'),
];

/** Records of visits, and what counting them must give: by day and touch. */
export interface Simulation {
  records: VisitRecord[];
  truth: Map<string, StepCounts>;
}

/** Visits that begin on these days, `hours` after their start. `random` returns a number from 0 to 1. */
export function simulateVisits(
  days: { day: string; from: Date; hours: number }[],
  visitsADay: number,
  random: () => number,
): Simulation {
  const records: VisitRecord[] = [];
  const truth = new Map<string, StepCounts>();
  const chance = (share: number) => random() < share;
  for (const { day, from, hours } of days) {
    for (let visit = 0; visit < visitsADay; visit += 1) {
      const touch = CAMPAIGNS[visit % CAMPAIGNS.length] as (typeof CAMPAIGNS)[number];
      const sessionId = `visit-${day}-${visit}`;
      const ipAddress = `10.${visit % 200}.${Math.floor(random() * 200)}.0`;
      const start = from.getTime() + random() * hours * 60 * MINUTE;
      let at = start;
      const add = (fields: Partial<VisitRecord>) => {
        at += 1 + random() * MINUTE;
        const viewId = `${sessionId}-${at}`;
        const createdAt = new Date(at);
        records.push(visitRecord({ sessionId, ipAddress, createdAt, viewId, ...fields }));
      };
      const form = (name: string, success = true) => {
        const metadata = { category: 'Form', parameters: { form_name: name, success } };
        add({ action: 'form_submission', path: touch.landing, metadata, viewId: null });
      };
      const wentOn = chance(0.6);
      const sawForm = wentOn && chance(0.7);
      const uploads = sawForm && chance(0.5);
      const [signups, answers, accounts] = [chance(0.2), chance(0.2), uploads && chance(0.4)];
      add({ path: touch.path, viewId: `${sessionId}-1` });
      // A returning user with another campaign stays with the first touch.
      if (wentOn) add({ path: chance(0.3) ? '/fr-bwok?utm_source=mail' : '/fr-bwok' });
      if (sawForm) add({ action: 'form_view', path: '/fr-bwok', viewId: null });
      if (sawForm && chance(0.3)) form('Card Photo Upload', false);
      // Twice in one visit counts once.
      if (uploads) for (let time = 0; time < 1 + random(); time += 1) form('Card Photo Upload');
      if (signups) form(chance(0.5) ? 'Email Signup' : 'Home Email Signup');
      if (answers) form(chance(0.5) ? 'Daily Question' : 'Daily Prompt');
      for (const value of [1, 2, 3])
        add({
          action: 'time_on_page',
          duration: value * 1_000,
          metadata: { value },
          viewId: `${sessionId}-1`,
          path: touch.path,
        });
      const createdAt = new Date(start);
      if (accounts) records.push(visitRecord({ action: 'account', path: touch.path, createdAt }));
      const reached = { visits: true, wentOn, sawForm, uploads, signups, answers, accounts };
      const counted = truth.get(truthKey(day, touch)) ?? { ...NO_STEPS };
      for (const step of Object.keys(reached) as (keyof StepCounts)[])
        counted[step] += Number(reached[step]);
      truth.set(truthKey(day, touch), counted);
    }
  }
  return { records, truth };
}

export function truthKey(day: string, { source, medium, landing }: Touch): string {
  return [day, source.toLowerCase(), medium, landing].join(' | ');
}

function campaign(source: string, medium: string, landing: string) {
  const query = new URLSearchParams({ utm_source: source, utm_medium: medium });
  return { source, medium, landing, path: source ? `${landing}?${query.toString()}` : landing };
}
