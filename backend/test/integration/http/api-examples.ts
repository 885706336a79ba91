import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { freePort } from '../../../../scripts/ports.mjs';
import { newSecret, signedHeaders } from '../../../src/modules/webhooks/domain/webhook-secret.js';
import { insertToken } from '../../factories/tokens.js';
import { eventually } from '../../support/eventually.js';
import { closeAtOnce, listenOnLoopback } from '../../support/loopback-server.js';
import type { TestProduct } from '../../support/test-product.js';
import { topicProduct } from '../../support/topic-product.js';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const CLIENT = join(ROOT, 'clients', 'typescript');
/** Inside of the package, so that the examples can import it by its name. */
const EXAMPLES = join(CLIENT, 'dist', 'examples');
const MIRROR = join(CLIENT, 'examples', 'mirror-signups.ts');
const SECRET = newSecret();

const execute = promisify(execFile);
const compile = (...args: string[]) =>
  execute(process.execPath, [join(ROOT, 'node_modules/typescript-native/bin/tsc'), ...args], {
    cwd: CLIENT,
  });

describe('the client and the examples of docs/api.md', () => {
  let product: TestProduct;
  let folder: string;
  let env: Record<string, string>;

  beforeAll(async () => {
    product = await topicProduct();
    folder = mkdtempSync(join(tmpdir(), 'unspoken-test-'));
    const [admin] = await product.database.query<{ id: number }>(
      `SELECT id FROM users WHERE username = 'admin'`,
    );
    const scopes = ['signups:read', 'campaigns:read', 'questions:read', 'questions:write'] as const;
    const token = await insertToken(product, { userId: admin?.id ?? 0, scopes });
    env = { UNSPOKEN_URL: await product.app.getUrl(), UNSPOKEN_TOKEN: token };
    const { scripts } = JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8')) as {
      scripts: { build: string };
    };
    await compile(...scripts.build.split(' ').slice(1));
    mkdirSync(EXAMPLES, { recursive: true });
    for (const [heading, code] of examples()) writeFileSync(pathOf(heading), code);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a program; returns what it prints. */
  const run = async (program: string, args: string[] = [], more = {}) => {
    const options = { env: { ...env, ...more } };
    return (await execute(process.execPath, [program, ...args], options)).stdout;
  };

  const insertSignup = async (email: string, utmSource: string | null = null) => {
    const [row] = await product.database.query<{ id: number }>(
      `INSERT INTO email_signups (email, confirmed_at, utm_source)
       VALUES ($1, '2026-11-20T12:00:00Z', $2) RETURNING id`,
      [email, utmSource],
    );
    return row?.id ?? 0;
  };
  const unsubscribe = (id: number) =>
    product.database.query(
      'UPDATE email_signups SET confirmed_at = NULL, unsubscribed_at = now() WHERE id = $1',
      [id],
    );
  const remove = (id: number) =>
    product.database.query('DELETE FROM email_signups WHERE id = $1', [id]);

  it('every example compiles against the compiled client', async () => {
    const flags = '--noEmit --strict --target es2023 --module nodenext --types node --skipLibCheck';
    const files = [...examples()].map(([heading]) => pathOf(heading));
    await compile('--ignoreConfig', ...flags.split(' '), ...files);
  });

  it('Tokens: a program makes a question and reads it', async () => {
    expect(await run(pathOf('Tokens'))).toContain('Who taught you to listen?');
  });

  it('Errors: an error has the status, a code and the sentence', async () => {
    expect(await run(pathOf('Errors'))).toMatch(/^404 not-found \S.+[.]\n$/);
  });

  it('A spreadsheet: the file has the confirmed addresses, and a formula is text', async () => {
    await insertSignup('mara@example.com', '=1+1');
    await unsubscribe(await insertSignup('ben@example.com'));
    const time = '2026-11-20T12:00:00.000Z';
    await eventually(async () => {
      const file = await run(pathOf('A spreadsheet'));
      expect(file).toContain(`"mara@example.com","${time}","'=1+1"\n`);
      expect(file).not.toContain('ben@');
    });
  });

  it('A mail program: each subscriber is added and deleted once', async () => {
    const calls: string[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        calls.push(`${request.method} ${request.url} ${body}`);
        response.end();
      });
    });
    const MAIL_PROGRAM = `http://127.0.0.1:${await listenOnLoopback(server)}`;
    const tell = () => run(pathOf('A mail program'), [join(folder, 'cursor')], { MAIL_PROGRAM });
    const [eva, joe] = [await insertSignup('eva@example.com'), await insertSignup('joe@e.test')];
    // Sign-ups of earlier tests cause calls of their own.
    const ofBoth = () =>
      calls.filter((call) => [eva, joe].some((id) => call.includes(`/subscribers/${id} `)));
    const expectTold = (told: string[]) =>
      eventually(async () => {
        await tell();
        expect(ofBoth()).toEqual(told);
      });
    try {
      const came = [
        `PUT /subscribers/${eva} {"email":"eva@example.com"}`,
        `PUT /subscribers/${joe} {"email":"joe@e.test"}`,
      ];
      await expectTold(came);
      await unsubscribe(eva);
      await remove(joe);
      await expectTold([...came, `DELETE /subscribers/${eva} `, `DELETE /subscribers/${joe} `]);
    } finally {
      await closeAtOnce(server);
    }
  });

  it('Webhooks: a receiver handles an event once, and refuses a wrong signature', async () => {
    const port = await freePort();
    const more = { PORT: String(port), WEBHOOK_SECRET: SECRET };
    const receiver = spawn(process.execPath, [pathOf('Webhooks')], { env: { ...env, ...more } });
    const printed = text(receiver.stdout);
    const post = async (id: string, ...secrets: string[]) => {
      const body = JSON.stringify({ type: 'signup.confirmed', data: { id: 17 } });
      const headers = signedHeaders({ id, body }, secrets, new Date());
      return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status;
    };
    try {
      await eventually(async () => expect(await post('msg_1', SECRET)).toBe(204));
      expect(await post('msg_1', newSecret(), SECRET)).toBe(204);
      expect(await post('msg_2', newSecret())).toBe(400);
    } finally {
      receiver.kill();
    }
    expect(await printed).toBe('signup.confirmed {"id":17}\n');
  });

  it('the mirror has the confirmed sign-ups, even after a restart', async () => {
    const file = join(folder, 'mirror.json');
    const expectMirrored = () =>
      eventually(async () => {
        await run(MIRROR, [file]);
        const { signups } = JSON.parse(readFileSync(file, 'utf8')) as {
          signups: { rows: Record<string, { email: string }> };
        };
        const mirrored = Object.values(signups.rows).map(({ email }) => email);
        const confirmed = await product.database.query<{ email: string }>(
          'SELECT email FROM email_signups WHERE confirmed_at IS NOT NULL ORDER BY id',
        );
        expect(mirrored).toEqual(confirmed.map(({ email }) => email));
      });
    const first = await insertSignup('first@example.com');
    const second = await insertSignup('second@example.com');
    // No process has this id.
    const draft = `${file}.draft-99999999`;
    writeFileSync(draft, 'of a program that was killed');
    await expectMirrored();
    expect(existsSync(draft)).toBe(false);
    await unsubscribe(first);
    await remove(second);
    await insertSignup('third@example.com');
    await expectMirrored();
  });
});

/** The code after each heading of the document. */
function* examples(): Generator<[string, string]> {
  const document = readFileSync(join(ROOT, 'docs', 'api.md'), 'utf8');
  for (const part of document.split(/^#+ /m)) {
    const [, code] = /^```ts test\n(.*?)^```$/ms.exec(part) ?? [];
    if (code) yield [part.slice(0, part.indexOf('\n')), code];
  }
}

function pathOf(heading: string): string {
  return join(EXAMPLES, `${heading.toLowerCase().replaceAll(' ', '-')}.ts`);
}
