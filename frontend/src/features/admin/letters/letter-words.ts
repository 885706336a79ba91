import type { ListedLetterDto } from '../../../api/admin.ts';
import { counted, figure, type Noun } from '../shared/formats.ts';

type Status = ListedLetterDto['status'];

export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  stopped: 'Stopped',
};

export const STATUS_TONES = {
  draft: 'plain',
  scheduled: 'strong',
  sending: 'strong',
  sent: 'good',
  stopped: 'alarm',
} as const;

export const PEOPLE: Noun = { one: 'person', many: 'people' };

/** Whether the letter can still be changed. */
export function isOpen(status: Status): boolean {
  return status === 'draft' || status === 'scheduled';
}

/** Title of the notice after an admin has stopped a letter or canceled its time. */
export function stoppedWords(status: Status): string {
  return status === 'draft' ? 'Back to a draft' : STATUS_WORDS[status];
}

/** A time in this time zone, with the name of the zone. Without a zone, in that of the browser. */
export function zonedMoment(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(iso));
}

/** A time in the product's time zone, in the format of a `datetime-local` field. */
export function localValue(iso: string, timeZone: string): string {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(iso));
  return written.replace(' ', 'T').slice(0, 16);
}

/** How long sending takes at this rate, such as "about 4 minutes". */
export function durationWords(recipients: number, perMinute: number): string {
  const minutes = Math.ceil(recipients / perMinute);
  if (minutes <= 1) return 'about a minute';
  if (minutes < 90) return `about ${minutes} minutes`;
  return `about ${figure(Math.round(minutes / 60))} hours`;
}

/** Number of recipients who are still waiting for the letter. */
export function waiting(
  letter: Pick<ListedLetterDto, 'recipients' | 'delivered' | 'bounced' | 'skipped' | 'failed'>,
): number {
  const { recipients, delivered, bounced, skipped, failed } = letter;
  return Math.max(0, recipients - delivered - bounced - skipped - failed);
}

/** The subscribers of a letter: those of a source, or of a campaign, which is a source with a medium; or everybody. */
export type Audience = Pick<ListedLetterDto, 'source' | 'medium'>;

/** Name of an audience, such as "card / qr"; null for everybody. */
export function audienceName({ source, medium }: Audience): string | null {
  return source === null ? null : [source, medium].filter(Boolean).join(' / ');
}

/** Parameters of the call that counts an audience. */
export function askedAudience({ source, medium }: Audience): { source?: string; medium?: string } {
  return { source: source ?? undefined, medium: medium ?? undefined };
}

/** Text of the confirmation about the recipients of a letter. */
export function audienceWords(recipients: number, audience: Audience): string {
  const name = audienceName(audience);
  const from = name === null ? '' : ` from ${name}`;
  if (recipients === 0) {
    return `Nobody${from} has confirmed their address yet, so it can’t be sent now. You can send it later: it goes to everybody${from} who has confirmed by then.`;
  }
  const verb = recipients === 1 ? 'has' : 'have';
  return `It goes to ${counted(recipients, PEOPLE)}${from} who ${verb} confirmed their address. Anyone who unsubscribes before their turn is left out.`;
}
