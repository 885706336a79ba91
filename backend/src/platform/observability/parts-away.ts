import type { Mailer } from '../mail/mailer.js';
import type { ObjectStore } from '../storage/object-store.js';
import type { Log } from './log.js';

interface Parts {
  store: Pick<ObjectStore, 'check'>;
  mail: Pick<Mailer, 'check'>;
}

/** Logs once, at the start, which parts do not answer. The product starts without them and uses them when they do. */
export async function logPartsAway(log: Pick<Log, 'error'>, { store, mail }: Parts): Promise<void> {
  const tell = (part: string) => (err: unknown) => log.error({ err }, `${part} does not answer`);
  await Promise.all([
    store.check().catch(tell('the object store')),
    mail.check().catch(tell('the mail server')),
  ]);
}
