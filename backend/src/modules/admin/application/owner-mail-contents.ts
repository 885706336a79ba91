import type { MailContent } from '../../../platform/mail/mail-content.js';
import { DAY, HOUR } from '../../../shared/milliseconds.js';
import { numberWord } from '../../../shared/number-words.js';
import type { ProductDay } from '../../../shared/product-day.js';
import { OWNER_MAILS } from '../../../shared/product-rules.js';
import type { BackupReport } from '../domain/backup-report.js';
import type { DayFigures, MorningFacts } from '../domain/morning-facts.js';
import type { UrgentMatters } from '../domain/urgent-matters.js';
import {
  figuresOf,
  headed,
  inOrder,
  type MailFigure,
  type MailRow,
  photosOf,
  rowsOf,
  sentence,
} from './owner-mail-layout.js';

/** Makes the URL of a page of the portal, or of a photo, for a mail. */
export type Link = (path: string, query?: Record<string, string>) => string;

interface Now {
  at: Date;
  timeZone: string;
  link: Link;
}

const PORTAL = '/admin/dashboard';
const INTEGRATIONS = '/admin/integrations';
const REVIEW = { tab: 'review', hideRemoved: 'true', hideAccepted: 'true' };
const QUESTIONS = { tab: 'tables', table: 'questions' };
const UNDELIVERED = { tab: 'tables', table: 'undelivered-mails' };

const REASON = 'your address is in the portal’s settings, under Morning mail';
const CLOSING = ['The time and the addresses are in the portal: Settings, Morning mail.'];

/** Null when there is nothing to say. */
export function morningMail(facts: MorningFacts, day: ProductDay, now: Now): MailContent | null {
  const rows = rowsOfMorning(facts, now.link);
  const { yesterday, backup } = facts;
  const isQuiet = Object.values(yesterday).every((count) => !count);
  if (rows.length === 0 && isQuiet && !isBackupBad(backup)) return null;
  const summary = rows
    .slice(0, 2)
    .map(({ count, label }) => (count === null ? within(label) : `${count} ${label}`));
  const more = rows.length > summary.length ? ' and more' : '';
  const words = rows.length > 0 ? `${summary.join(', ')}${more}` : 'nothing waits';
  const review = now.link(PORTAL, REVIEW);
  const photos = facts.images.map(({ objectStorageUrl }) => ({
    src: now.link(objectStorageUrl, { width: '480' }),
    alt: 'A photo that waits for review',
    url: review,
  }));
  return {
    subject: `${dayWords(day, { weekday: 'long' })}: ${words}`,
    preheader: rows.length > 0 ? 'What waits, and how yesterday was.' : 'How yesterday was.',
    heading: `${dayWords(day, { weekday: 'long', month: 'long', day: 'numeric' })}.`,
    paragraphs: rows.length > 0 ? [] : ['Nothing waits for you.'],
    formatted: inOrder([
      headed('What waits', rowsOf(rows)),
      photosOf(photos),
      headed('Yesterday', figuresOf(figures(facts), 'a week before')),
      headed('Backup', sentence(backupWords(backup, now))),
    ]),
    action: { label: 'Open the portal', url: now.link(PORTAL) },
    closing: CLOSING,
    reason: REASON,
  };
}

/** Null when nothing is urgent anymore. */
export function urgentMail(matters: UrgentMatters, now: Now): MailContent | null {
  const rows = rowsOfMatters(matters, now);
  const [first] = rows;
  if (!first) return null;
  const others = rows.length - 1;
  return {
    subject: others > 0 ? `${first.label}, and ${numberWord(others)} more` : first.label,
    preheader: 'This can’t wait for the morning.',
    heading: 'This can’t wait.',
    paragraphs: [],
    formatted: inOrder([rowsOf(rows)]),
    action: { label: 'Open the portal', url: first.url },
    closing: ['There is at most one such mail an hour.', ...CLOSING],
    reason: REASON,
  };
}

function rowsOfMorning(facts: MorningFacts, link: Link): MailRow[] {
  const { reportedImages, appealedImages, reviewBacklog, plannedDays } = facts;
  const review = link(PORTAL, REVIEW);
  const row = (count: number, [one, many]: [string, string], url: string): MailRow[] =>
    count > 0 ? [{ count, label: count === 1 ? one : many, url }] : [];
  const few = plannedDays < OWNER_MAILS.fewPlannedDays;
  const days: [string, string] = ['planned day left', 'planned days left'];
  return [
    ...row(reportedImages, ['reported photo', 'reported photos'], review),
    ...row(appealedImages, ['appeal', 'appeals'], review),
    ...row(reviewBacklog, ['photo to review', 'photos to review'], review),
    ...(few && plannedDays === 0
      ? [{ count: null, label: 'No question is planned for today', url: link(PORTAL, QUESTIONS) }]
      : few
        ? row(plannedDays, days, link(PORTAL, QUESTIONS))
        : []),
    ...row(
      facts.undeliveredMails,
      ['undelivered mail', 'undelivered mails'],
      link(PORTAL, UNDELIVERED),
    ),
    ...row(
      facts.pausedWebhooks,
      ['webhook paused after failures', 'webhooks paused after failures'],
      link(INTEGRATIONS),
    ),
    ...(facts.missingSettings.length > 0
      ? [
          {
            count: null,
            label: `Settings to complete (${facts.missingSettings.join(', ')})`,
            url: link(PORTAL, { tab: 'settings' }),
          },
        ]
      : []),
    ...facts.failedTasks.map((task) => ({
      count: null,
      label: failedWords(task),
      url: link(PORTAL),
    })),
  ];
}

function rowsOfMatters(matters: UrgentMatters, { at, link }: Now): MailRow[] {
  const { childReports, plannedDays, unplannedFrom, givenUpMails, failedTasks } = matters;
  const reports = childReports.length;
  const mails = givenUpMails.length;
  const row = (label: string, query?: Record<string, string>): MailRow => ({
    count: null,
    label,
    url: link(PORTAL, query),
  });
  return [
    ...(reports > 0
      ? [
          row(
            `${counted(reports, 'report says', 'reports say')} that a photo shows a child`,
            REVIEW,
          ),
        ]
      : []),
    ...(unplannedFrom ? [row(planWords(plannedDays), QUESTIONS)] : []),
    ...(mails > 0
      ? [row(`${counted(mails, 'mail was', 'mails were')} given up after a day`, UNDELIVERED)]
      : []),
    ...failedTasks.map(({ task }) => row(failedWords(task))),
    ...(matters.lateBackup
      ? [row(`The last good backup is ${age(matters.lateBackup, at)} old`)]
      : []),
  ];
}

function planWords(days: number): string {
  if (days === 0) return 'No question is planned for today';
  return days === 1
    ? 'Only today has a planned question'
    : `Only the next ${numberWord(days)} days have a planned question`;
}

function failedWords(task: string): string {
  if (task === 'backup') return 'The backup failed';
  if (task === 'backup-drill') return 'The drill failed: no backup could be restored';
  return `The scheduled task ${task} failed`;
}

function figures({ yesterday, weekBefore }: MorningFacts): MailFigure[] {
  const figure = (name: keyof DayFigures, label: string): MailFigure => ({
    label,
    now: written(yesterday[name]),
    before: written(weekBefore[name]),
  });
  return [
    figure('visits', 'Visits'),
    figure('signups', 'Sign-ups'),
    figure('uploads', 'Photos'),
    figure('ratings', 'Ratings'),
    figure('answers', 'Answers'),
  ];
}

function written(count: number | null): string {
  return count === null ? '–' : count.toLocaleString('en-US');
}

function isBackupBad({ isOn, isLate, hasFailedDrill }: BackupReport): boolean {
  return isOn && (isLate || hasFailedDrill);
}

function backupWords(backup: BackupReport, { at, timeZone }: Now): string {
  const { isOn, lastGoodAt, drilledAt, hasFailedDrill, damaged } = backup;
  if (!isOn) return 'No nightly backup is set up.';
  const drill = damaged
    ? `A drill found the one of ${damaged} damaged.`
    : hasFailedDrill
      ? 'The last drill failed.'
      : drilledAt
        ? `A drill restored one on ${dayOfDrill(drilledAt, timeZone)}.`
        : 'No drill has tried one yet.';
  if (!lastGoodAt) return damaged ? `There is no good backup. ${drill}` : 'There is no backup yet.';
  return `The last good one is ${age(lastGoodAt, at)} old. ${drill}`;
}

function dayOfDrill(moment: Date, timeZone: string): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-US', { timeZone, ...parts }).format(moment);
}

function age(from: Date, to: Date): string {
  const time = to.getTime() - from.getTime();
  if (time < HOUR) return 'less than an hour';
  const [count, unit] =
    time < 2 * DAY ? [Math.floor(time / HOUR), 'hour'] : [Math.floor(time / DAY), 'day'];
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}

/** A sentence without its capital letter, for the middle of another one. */
function within(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** The number as a capitalized word, with the words for one or for many. */
function counted(count: number, one: string, many: string): string {
  const word = numberWord(count);
  return `${word[0]?.toUpperCase()}${word.slice(1)} ${count === 1 ? one : many}`;
}

function dayWords(day: ProductDay, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...parts }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
