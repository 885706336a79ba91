/**
 * Keeps a copy of the confirmed sign-ups and of the figures of campaigns in a JSON file. It needs a token with
 * `signups:read` and `campaigns:read`:
 *
 *     UNSPOKEN_URL=https://… UNSPOKEN_TOKEN=unspoken_… node mirror-signups.ts mirror.json --every 60
 *
 * Without `--every` (seconds) it ends when the copy is up to date. It waits during an outage and reports it on stderr.
 * It may be killed at any time: the file holds the rows of each page together with the cursor after it.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ItemOf, UnspokenClient, UnspokenError } from '@unspoken/client';

const SIGNUPS = '/api/programs/signups';
const CAMPAIGNS = '/api/programs/campaigns';
type MirroredPath = typeof SIGNUPS | typeof CAMPAIGNS;

interface Copy<P extends MirroredPath> {
  /** The cursor at which the next sync continues. */
  after: string | null;
  rows: Record<number, ItemOf<P>>;
}

interface Mirror {
  signups: Copy<typeof SIGNUPS>;
  campaigns: Copy<typeof CAMPAIGNS>;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string' } },
});
const [file = 'mirror.json'] = positionals;
const { UNSPOKEN_URL: url = '', UNSPOKEN_TOKEN: token = '' } = process.env;
const client = new UnspokenClient({
  ...{ url, token, attempts: Infinity },
  onRetry: ({ code, message }, pause) =>
    console.error(
      new Date().toISOString(),
      code,
      message,
      `Retry in ${Math.ceil(pause / 1_000)} s.`,
    ),
});
/** Each process has a draft of its own, because two may run at once. */
const DRAFT = `${basename(file)}.draft-`;
removeDrafts();
const mirror: Mirror = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as Mirror)
  : { signups: { after: null, rows: {} }, campaigns: { after: null, rows: {} } };

do {
  await sync(SIGNUPS, mirror.signups, ({ status }) => status === 'confirmed');
  await sync(CAMPAIGNS, mirror.campaigns, () => true);
  if (values.every) await sleep(Number(values.every) * 1_000);
} while (values.every);

/** Reads what has changed, or the whole list when the cursor is no longer valid. */
async function sync<P extends MirroredPath>(
  path: P,
  copy: Copy<P>,
  isKept: (row: ItemOf<P>) => boolean,
): Promise<void> {
  try {
    await read(path, copy, isKept, save);
  } catch (failure) {
    // The product was restored from a backup, or this copy is older than the product remembers deletions.
    if (!(failure instanceof UnspokenError) || !failure.fields['after']) throw failure;
    const fresh: Copy<P> = { after: null, rows: {} };
    await read(path, fresh, isKept, () => undefined);
    Object.assign(copy, fresh);
    save();
  }
}

async function read<P extends MirroredPath>(
  path: P,
  copy: Copy<P>,
  isKept: (row: ItemOf<P>) => boolean,
  savePage: () => void,
): Promise<void> {
  for await (const { items, deleted, resume } of client.pages(path, { after: copy.after })) {
    for (const row of items) {
      if (isKept(row)) copy.rows[row.id] = row;
      else delete copy.rows[row.id];
    }
    for (const id of deleted) delete copy.rows[id];
    copy.after = resume;
    savePage();
  }
}

/** Replaces the file in one step, so that it is never half of one; the disk has it when this returns. */
function save(): void {
  const draft = join(dirname(file), `${DRAFT}${process.pid}`);
  writeFileSync(draft, JSON.stringify(mirror, null, 2), { flush: true, mode: 0o600 });
  renameSync(draft, file);
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Removes the drafts of processes that were killed, because they contain email addresses. */
function removeDrafts(): void {
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(DRAFT) && !isRunning(Number(name.slice(DRAFT.length)))) {
      rmSync(join(dirname(file), name), { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    // The process belongs to another user.
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}
