import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startInbox } from './inbox.mjs';
import { freePort } from './ports.mjs';

let folder = '';
let port = 0;
let inbox: Awaited<ReturnType<typeof startInbox>>;
beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'unspoken-inbox-')), 'inbox');
  port = await freePort();
  inbox = await startInbox(folder, port);
});
afterEach(async () => {
  await inbox.stop();
  rmSync(dirname(folder), { recursive: true });
});

const send = (mail: SendMailOptions) =>
  createTransport(inbox.smtpUrl).sendMail({
    from: 'Us <us@play.test>',
    to: 'a@play.test',
    ...mail,
  });
const page = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
const mails = async () => (await (await page('/api/mails')).json()) as { id: string }[];

it('the inbox shows mails newest first with all recipients, after a restart as well', async () => {
  await send({ subject: 'Grüße ♥', text: 'one', html: '<p>one</p>' });
  await send({ subject: 'second', text: 'two', to: 'b@play.test', bcc: 'c@play.test' });
  await inbox.stop();
  inbox = await startInbox(folder, port);
  expect(await mails()).toMatchObject([
    { subject: 'second', to: ['b@play.test', 'c@play.test'], from: 'Us <us@play.test>' },
    { subject: 'Grüße ♥', to: ['a@play.test'], html: expect.stringContaining('<p>one</p>') },
  ]);
  expect(await (await page('/')).text()).toMatch(/second.*Grüße ♥/s);
});

it('only the owner may read the mails, and a foreign Host header gets none', async () => {
  await send({ subject: 'x', text: 'words' });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o077)).toEqual([0]);
  const status = await new Promise((resolve) => {
    const headers = { host: `attacker.test:${port}` };
    get({ host: '127.0.0.1', port, path: '/api/mails', headers }, ({ statusCode }) =>
      resolve(statusCode),
    );
  });
  expect(status).toBe(404);
});

it('scripts of a mail do not run, and its subject is text', async () => {
  await send({ subject: '<b>bold</b>', html: '<script>alert(1)</script>' });
  const [mail] = await mails();
  const { headers } = await page(`/mails/${mail?.id}/html`);
  expect(headers.get('content-security-policy')).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  );
  expect(await (await page('/')).text()).toContain('&lt;b&gt;bold');
});
