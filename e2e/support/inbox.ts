import { setTimeout } from 'node:timers/promises';
import { rowsOf } from './database.js';
import { productOfWorker } from './product-of-worker.js';

/** A mail of the product, as its built-in inbox returns it. */
export interface SentMail {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
}

/** All mails to an address so far, newest first. */
export async function mailsTo(address: string): Promise<SentMail[]> {
  const response = await fetch(`${productOfWorker().inboxUrl}/api/mails`);
  const mails = (await response.json()) as SentMail[];
  return mails.filter(({ to }) => to.includes(address));
}

/** Waits for a mail to an address, with this subject; the test's time limit applies. */
export async function mailTo(address: string, about = /./): Promise<SentMail> {
  for (;;) {
    const newest = (await mailsTo(address)).find(({ subject }) => about.test(subject));
    if (newest) return newest;
    await setTimeout(100);
  }
}

/** Waits until no mail is queued. A journey can then assert that a mail was not sent. */
export async function mailsSettled(): Promise<void> {
  const open = `select 1 from pgboss.job where name = 'mail' and state < 'completed'`;
  while ((await rowsOf(open)).length > 0) await setTimeout(100);
}

/** The first link to this page of the product in a mail's text. */
export function linkIn({ text }: SentMail, path: string): string {
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  const link = links.find((url) => new URL(url).pathname === path);
  if (!link) throw new Error(`No link to ${path} in: ${text}`);
  return link;
}
