import type { VisitRecord } from '../../src/modules/analytics/domain/visit-record.js';
import { NO_STEPS } from '../../src/modules/analytics/domain/touch.js';
import type { StepCounts, Touch } from '../../src/modules/analytics/domain/campaign-day.js';
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
      const touch = CAMPAIGNS[
        Math.floor(random() * CAMPAIGNS.length)
      ] as (typeof CAMPAIGNS)[number];
      const start = from.getTime() + random() * hours * 60 * MINUTE;
      const sessionId = `visit-${day}-${visit}`;
      const ipAddress = `10.${visit % 200}.${Math.floor(random() * 200)}.0`;
      let at = start;
      let views = 0;
      const add = (fields: Partial<VisitRecord>) => {
        at += 1 + random() * MINUTE;
        records.push(visitRecord({ sessionId, ipAddress, createdAt: new Date(at), ...fields }));
      };
      const view = (path: string) => {
        views += 1;
        add({ path, viewId: `${sessionId}-${views}` });
      };
      const form = (name: string, success = true) =>
        add({
          action: 'form_submission',
          path: touch.landing,
          metadata: { category: 'Form', parameters: { form_name: name, success } },
        });
      const steps = { ...NO_STEPS, visits: 1 };
      view(touch.path);
      // A returning person with another campaign stays with the first touch.
      const wentOn = chance(0.6);
      if (wentOn) view(chance(0.3) ? '/fr-bwok?utm_source=mail&utm_medium=letter' : '/fr-bwok');
      const sawForm = wentOn && chance(0.7);
      if (sawForm) add({ action: 'form_view', path: '/fr-bwok' });
      if (sawForm && chance(0.3)) form('Card Photo Upload', false);
      const uploads = sawForm && chance(0.5);
      // Twice in one visit counts once.
      if (uploads) form('Card Photo Upload');
      if (uploads && chance(0.3)) form('Card Photo Upload');
      const signups = chance(0.2);
      if (signups) form(chance(0.5) ? 'Email Signup' : 'Home Email Signup');
      const answers = chance(0.2);
      if (answers) form(chance(0.5) ? 'Daily Question' : 'Daily Prompt');
      for (let time = 0; time < 3; time += 1) {
        const metadata = { value: time + 1 };
        const [action, duration] = ['time_on_page', (time + 1) * 1_000] as const;
        add({ action, duration, metadata, viewId: `${sessionId}-1`, path: touch.path });
      }
      const accounts = uploads && chance(0.4);
      if (accounts) {
        records.push(
          visitRecord({ action: 'account', path: touch.path, createdAt: new Date(start) }),
        );
      }
      const key = truthKey(day, touch);
      const counted = truth.get(key) ?? { ...NO_STEPS };
      const flags = { wentOn, sawForm, uploads, signups, answers, accounts };
      for (const [step, reached] of Object.entries(flags)) {
        if (reached) steps[step as keyof StepCounts] = 1;
      }
      for (const step of Object.keys(steps) as (keyof StepCounts)[]) counted[step] += steps[step];
      truth.set(key, counted);
    }
  }
  return { records, truth };
}

export function truthKey(day: string, { source, medium, landing }: Touch): string {
  return [day, source.toLowerCase(), medium, landing].join(' | ');
}

function campaign(source: string, medium: string, landing: string) {
  const query = source
    ? `?${new URLSearchParams({ utm_source: source, utm_medium: medium }).toString()}`
    : '';
  return { source, medium, landing, path: landing + query };
}
