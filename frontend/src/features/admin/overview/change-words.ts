import { moment } from '../shared/formats.ts';

/** Sentence for each verb of the audit trail, or for an action whose verb means something else. `#` is the subject. */
const SENTENCES: Record<string, string> = {
  create: 'added #',
  update: 'changed #',
  delete: 'deleted #',
  export: 'exported #',
  import: 'imported #',
  remove: 'removed #',
  restore: 'accepted #',
  'review-again': 'returned # to the review',
  'reopen-reports': 'reopened the reports of #',
  'reopen-appeal': 'reopened the appeal for #',
  'rotate-pixels': 'rotated #',
  expunge: 'expunged #',
  'clear-name': 'cleared the name of #',
  grant: 'changed the portal access of #',
  resend: 'sent # again',
  'resend-registration': 'mailed the set-up link to # again',
  'replace-secret': 'made a new secret for #',
  'send-again': 'sent an event to # again',
  'test-event': 'sent a test event to #',
  schedule: 'scheduled #',
  unschedule: 'made # a draft again',
  stop: 'stopped #',
  test: 'sent a test mail of #',
  begin: 'logged in',
  end: 'logged out',
  'token.end': 'ended #',
  refused: 'was refused a login as #',
  'add-app': 'added an app to #',
  'add-passkey': 'added a passkey to #',
  'remove-app': 'removed the app of #',
  'remove-passkey': 'removed a passkey of #',
  'use-recovery-code': 'used a recovery code of #',
  'replace-recovery-codes': 'replaced the recovery codes of #',
  'reset-second-factors': 'removed the second factors of #',
};

/** An instant as JSON writes it. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

type Fields = object | null;

/** Text of an entry of the audit trail: `user.update` of `user:17` becomes "changed user 17". */
export function changeWords(action: string, subject: string): string {
  const [thing = '', verb = ''] = action.split('.');
  const what = subject === '' ? spaced(thing) : spaced(subject.replace(':', ' '));
  const sentence = SENTENCES[action] ?? SENTENCES[verb] ?? `${spaced(verb || action)} #`;
  return sentence.replace('#', () => what);
}

/** The changed fields of an entry of the audit trail, before and after. */
export function changedFields(before: Fields, after: Fields): string {
  const was = new Map<string, unknown>(Object.entries(before ?? {}));
  const is = new Map<string, unknown>(Object.entries(after ?? {}));
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const different = names.filter((name) => text(was.get(name)) !== text(is.get(name)));
  return different
    .map((name) => {
      if (before === null) return `${spaced(name)}: ${text(is.get(name))}`;
      if (after === null) return `${spaced(name)}: ${text(was.get(name))}`;
      return `${spaced(name)}: ${text(was.get(name))} → ${text(is.get(name))}`;
    })
    .join(', ');
}

function text(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value !== 'string') return JSON.stringify(value);
  return INSTANT.test(value) ? moment(value) : value;
}

/** Splits names such as `emailVerified`, `email-signups` and `email_signups` into words. */
function spaced(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
}
