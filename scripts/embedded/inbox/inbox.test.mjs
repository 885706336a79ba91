import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createTransport } from 'nodemailer';
import waitFor from 'p-wait-for';
import { freePort } from '../../processes/port.mjs';
import { startInbox } from './inbox.mjs';
import { MailFolder } from './mail-folder.mjs';

/** @type {string[]} */
const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-inbox-'));
  folders.push(folder);
  return folder;
}

/**
 * @param {(inbox: import('./inbox.mjs').Inbox) => Promise<void>} work
 * @param {{ dataDir?: string, port?: number }} [options]
 */
async function withInbox(work, { dataDir = newFolder(), port } = {}) {
  const inbox = await startInbox({ dataDir, port: port ?? (await freePort()) });
  try {
    await work(inbox);
  } finally {
    await inbox.stop();
  }
}

/**
 * @param {string} smtpUrl
 * @param {import('nodemailer').SendMailOptions} mail
 */
async function send(smtpUrl, mail) {
  await createTransport(smtpUrl).sendMail({
    from: 'Us <us@play.test>',
    to: 'a@play.test',
    ...mail,
  });
}

/** @param {import('./inbox.mjs').Inbox} inbox */
async function mailsOf({ port }) {
  const response = await fetch(`http://127.0.0.1:${port}/api/mails`);
  return /** @type {import('./mail-folder.mjs').KeptMail[]} */ (await response.json());
}

test('the inbox shows mails newest first, after a restart as well', async () => {
  const dataDir = newFolder();
  const second = { subject: 'second', text: 'two', to: 'b@play.test', bcc: 'c@play.test' };
  await withInbox(
    async ({ smtpUrl }) => {
      await send(smtpUrl, { subject: 'Grüße ♥', text: 'one', html: '<p>one</p>' });
      await send(smtpUrl, second);
    },
    { dataDir },
  );
  await withInbox(
    async (inbox) => {
      const mails = await mailsOf(inbox);
      assert.deepEqual(
        mails.map(({ subject, to, from }) => ({ subject, to, from })),
        [
          { subject: 'second', to: ['b@play.test', 'c@play.test'], from: 'Us <us@play.test>' },
          { subject: 'Grüße ♥', to: ['a@play.test'], from: 'Us <us@play.test>' },
        ],
      );
      assert.equal(mails[1]?.html?.trim(), '<p>one</p>');
      assert.equal(mails[1]?.text.trim(), 'one');
    },
    { dataDir },
  );
});

test('the inbox keeps the last 200 mails readable only for their owner', async () => {
  const path = join(newFolder(), 'inbox');
  const folder = new MailFolder(path);
  await folder.prepare();
  for (let number = 1; number <= 203; number += 1) {
    await folder.keep(Buffer.from(`Subject: ${number}\r\n\r\nwords\r\n`), ['a@play.test']);
  }
  assert.deepEqual(
    (await folder.mails()).map(({ subject }) => Number(subject)),
    Array.from({ length: 200 }, (_, index) => 203 - index),
  );
  assert.equal(statSync(path).mode & 0o777, 0o700);
  assert.ok(readdirSync(path).every((name) => (statSync(join(path, name)).mode & 0o077) === 0));
});

test('the inbox shows a mail in a sandboxed frame', () =>
  withInbox(async (inbox) => {
    await send(inbox.smtpUrl, { subject: 'x', html: '<script>alert(1)</script><p>words</p>' });
    const [mail] = await mailsOf(inbox);
    const response = await fetch(`http://127.0.0.1:${inbox.port}/mails/${mail?.id}/html`);
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(
      policy,
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
    );
    assert.doesNotMatch(policy, /allow-scripts|allow-same-origin|script-src/);
  }));

test('the inbox answers 404 for a foreign Host header', () =>
  withInbox(async ({ port }) => {
    const status = (/** @type {string} */ host) =>
      new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port, path: '/api/mails', headers: { host } };
        get(options, (response) => resolve(response.resume().statusCode)).once('error', reject);
      });
    assert.equal(await status(`localhost:${port}`), 200);
    assert.equal(await status(`attacker.test:${port}`), 404);
  }));

test('the inbox takes the next port when its port is taken', async () => {
  const taken = createServer().listen(await freePort(), '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  try {
    await withInbox(
      async (inbox) => {
        assert.ok(inbox.port > port);
        assert.deepEqual(await mailsOf(inbox), []);
      },
      { port },
    );
  } finally {
    taken.close();
  }
});

test('a killed inbox restarts on the same ports', () =>
  withInbox(async (inbox) => {
    const killed = inbox.pid();
    process.kill(killed, 'SIGKILL');
    await waitFor(async () => inbox.pid() !== killed);
    await send(inbox.smtpUrl, { subject: 'again', text: 'words' });
    assert.equal((await mailsOf(inbox)).length, 1);
  }));

test('the inbox ends when the process that started it is killed', async () => {
  const options = { dataDir: newFolder(), port: await freePort() };
  const parent = `
    import { startInbox } from ${JSON.stringify(new URL('inbox.mjs', import.meta.url).href)};
    const inbox = await startInbox(${JSON.stringify(options)});
    console.log(inbox.port);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', parent]);
  const [line] = await once(child.stdout, 'data');
  assert.equal(await isOpen(Number(line)), true);
  child.kill('SIGKILL');
  await waitFor(async () => !(await isOpen(Number(line))));
});

/** @param {number} port */
async function isOpen(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
