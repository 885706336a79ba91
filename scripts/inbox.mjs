import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const MOST_MAILS = 200;
const LARGEST_BYTES = 10 * 1024 ** 2;
const MAIL = /^\d{13}-[0-9a-f]{12}\.eml$/;
/** Content security policies. A mail is shown in a sandboxed frame, which runs no scripts. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
  "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

let latest = 0;

/**
 * Receives mails by SMTP on this machine, keeps the newest two hundred as files in `folder`, and shows them on a page
 * for this machine only. The package maildev would bring 150 more packages, and any website could read its mails, whose
 * links open accounts.
 * @param {string} folder
 * @param {number} port of the page
 * @returns {Promise<{ smtpUrl: string, stop: () => Promise<void> }>}
 */
export async function startInbox(folder, port) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const smtp = new SMTPServer({
    authOptional: true,
    // No TLS: mails stay on this machine, and clients would refuse a self-signed certificate.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    size: LARGEST_BYTES,
    logger: false,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      void buffer(stream)
        .then((bytes) => keep(folder, bytes, recipients))
        .then(() => done(), done);
    },
  });
  // A sender may disconnect at any time.
  smtp.on('error', () => undefined);
  const pages = createServer((request, response) => {
    void answer(folder, request.headers.host, request.url ?? '/').then(
      ([type, body, policy = PAGE_POLICY]) => {
        const headers = { 'content-security-policy': policy, 'x-content-type-options': 'nosniff' };
        response.writeHead(type ? 200 : 404, { 'content-type': type || 'text/plain', ...headers });
        response.end(body);
      },
      (failure) => response.writeHead(500).end(String(failure)),
    );
  });
  const receiving = smtp.listen(0, '127.0.0.1');
  pages.listen(port, '127.0.0.1');
  await Promise.all([once(receiving, 'listening'), once(pages, 'listening')]);
  const address = /** @type {import('node:net').AddressInfo} */ (receiving.address());
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    stop: async () => {
      pages.close();
      pages.closeAllConnections();
      await new Promise((resolve) => smtp.close(() => resolve(undefined)));
    },
  };
}

/**
 * Stores a mail on disk before it is confirmed to the sender, so that a crash loses no confirmed mail.
 * @param {string} folder
 * @param {Buffer} bytes
 * @param {string[]} recipients
 */
function keep(folder, bytes, recipients) {
  // The counter keeps the order of two mails of the same millisecond.
  latest = Math.max(Date.now(), latest + 1);
  const id = `${latest}-${randomBytes(6).toString('hex')}`;
  const delivered = recipients.map((address) => `Delivered-To: ${address}\r\n`).join('');
  const draft = join(folder, `${id}.draft`);
  const mail = Buffer.concat([Buffer.from(delivered), bytes]);
  writeFileSync(draft, mail, { mode: 0o600, flush: true });
  renameSync(draft, join(folder, `${id}.eml`));
  for (const old of newestFirst(folder).slice(MOST_MAILS)) rmSync(join(folder, `${old}.eml`));
}

/** @param {string} folder */
function newestFirst(folder) {
  const names = readdirSync(folder).filter((name) => MAIL.test(name));
  return names
    .map((name) => name.slice(0, -4))
    .sort()
    .reverse();
}

/**
 * @param {string} folder @param {string | undefined} host @param {string} url
 * @returns {Promise<[type: string, body: string, policy?: string]>} no type when there is no such page
 */
async function answer(folder, host, url) {
  // A website could point its own host name at this machine and read the mails.
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '')) return ['', 'Not found'];
  const [, room = '', id = '', part] = url.split('/');
  const mails = () => Promise.all(newestFirst(folder).map((each) => parsed(folder, each)));
  if (room === '') return ['text/html; charset=utf-8', page(await mails())];
  if (room === 'api' && id === 'mails') {
    return ['application/json', JSON.stringify(await mails())];
  }
  if (room !== 'mails' || !newestFirst(folder).includes(id)) return ['', 'Not found'];
  if (part === 'source')
    return ['text/plain; charset=utf-8', readFileSync(join(folder, `${id}.eml`), 'utf8')];
  const { html, text } = await parsed(folder, id);
  const shown = html ? `<base target="_blank">${html}` : `<pre>${escaped(text)}</pre>`;
  return ['text/html; charset=utf-8', shown, MAIL_POLICY];
}

/** @param {string} folder @param {string} id */
async function parsed(folder, id) {
  const { from, subject, messageId, text, html, headers } = await PostalMime.parse(
    readFileSync(join(folder, `${id}.eml`)),
  );
  return {
    id,
    receivedAt: new Date(Number(id.slice(0, 13))).toISOString(),
    // The recipients of the envelope, which the headers may not name.
    to: headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value),
    from: from?.name ? `${from.name} <${from.address}>` : (from?.address ?? ''),
    subject: subject ?? '',
    messageId: messageId ?? null,
    text: text ?? '',
    html: html ?? null,
  };
}

/** @param {Awaited<ReturnType<typeof parsed>>[]} mails */
function page(mails) {
  const rows = mails.map(
    ({ id, to, subject, receivedAt }) =>
      `<details><summary><b>${escaped(subject)}</b> ${escaped(to.join(', '))} <time>${receivedAt}</time></summary>` +
      `<iframe src="/mails/${id}/html" loading="lazy" title="${escaped(subject)}"></iframe>` +
      `<a href="/mails/${id}/source">Source</a></details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mail inbox | Unspoken</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body{font:1rem/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}summary{padding:.5rem 0}
time{float:right}iframe{width:100%;height:70vh;border:1px solid;background:#fff;color-scheme:light}</style>
<h1>Mail inbox</h1><p>Every mail stays on this machine. Reload the page to see new ones.</p>
${rows.join('\n') || '<p>No mail yet.</p>'}</html>`;
}

/** @param {string} text */
function escaped(text) {
  /** @type {Record<string, string>} */
  const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
