import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Tokens } from '../../../src/shared/tokens.js';
import { openApiDocument } from '../../../src/platform/http/documentation.js';
import { OptOuts } from '../../../src/platform/mail/opt-outs.js';
import { Log } from '../../../src/platform/observability/log.js';
import { TOKEN_SCOPES } from '../../../src/shared/token-scopes.js';
import { insertImage } from '../../factories/images.js';
import { insertToken } from '../../factories/tokens.js';
import { cookieHeader, loggedInAdmin, loggedInAgent } from '../../factories/users.js';
import { jpeg } from '../../factories/image-files.js';
import { storedTables } from '../../support/stored-tables.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const MARK = 'marked7secret';
const EMAIL = `${MARK}@example.com`;
const TOKEN = `${MARK}-`.repeat(4);

/** Values by field name of bodies and forms; other fields keep the example from the OpenAPI document. */
const MARKED: Record<string, unknown> = {
  email: EMAIL,
  emails: [EMAIL],
  password: `${MARK} password`,
  confirmPassword: `${MARK} password`,
  username: MARK,
  name: MARK,
  token: TOKEN,
  emailVerificationToken: TOKEN,
  responseContent: `${MARK} text`,
  questionContent: `${MARK} text`,
  content: `${MARK} text`,
  csv: `content,displayDate\n"${MARK} text",2030-01-01\n`,
  utmSource: MARK,
  utmMedium: MARK,
  pageUrl: `https://${MARK}.example/?token=${TOKEN}`,
  pageTitle: MARK,
  contentCategory: MARK,
  dryRun: false,
  scopes: ['signups:read'],
  days: 30,
  imageId: 1,
  rotation: 90,
  holdTime: 800,
  questionId: 1,
  visibility: 'only-me',
  displayDate: '2030-01-01',
  role: 'user',
  reason: 'not-a-card',
  decisions: [{ imageId: 1, decision: 'restore' }],
  channel: 'email',
  hour: 19,
  timeZone: 'UTC',
};

interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
  required?: string[];
}

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Tables that are read to authenticate a request. */
const AUTHENTICATING = ['users', 'logins', 'sessions', 'api_tokens'];
/** Routes that query no table. */
const UNFAILING = ['getHealth', 'getReadiness'];

describe('failing routes', () => {
  let product: TestProduct;
  let document: ApiDocument;
  let cookies: string[];
  let image: Buffer;
  let secret: string;
  /** Tokens of the routes that check their form or signature before they query a table. */
  let signed: Record<string, string>;
  const lines: string[] = [];
  const failed = new Set<string>();

  beforeAll(async () => {
    product = await startProduct({ LOG_LEVEL: 'trace' }, [], {
      log: (settings) => new Log(settings, { write: (line) => lines.push(line) }),
    });
    document = openApiDocument(product.app) as unknown as ApiDocument;
    image = await jpeg();
    const [optOuts, tokens] = [product.app.get(OptOuts), product.app.get(Tokens)];
    signed = {
      optOutOfInvites: optOuts.token('invites', EMAIL),
      unsubscribe: optOuts.token('news', EMAIL),
      stopMails: optOuts.token('account', EMAIL),
      mailInvitation: tokens.make('invite', [1]),
      takeSeat: tokens.make('seat', [1, Date.now() + 60_000_000]),
      takeBackRating: tokens.make('rating', [1, 1, 0, 0, Date.now() + 60_000_000, 1]),
      turnReminderOff: tokens.make('reminder', [1]),
      confirmSignup: tokens.make('confirmation', [1, Date.now()], `.${EMAIL}`),
    };
    const user = await loggedInAgent(product, { email: EMAIL });
    const admin = await loggedInAdmin(product, 'boss', `boss-${EMAIL}`);
    await insertImage(product.database);
    secret = await insertToken(product, { userId: admin.userId, scopes: TOKEN_SCOPES });
    cookies = [
      cookieHeader(product, user.sid),
      cookieHeader(product, admin.sid, 'admins'),
      `other=${MARK}`,
    ];
  });
  afterAll(() => product.stop());

  const fieldsOf = ({ requestBody }: Operation, type: string): Record<string, unknown> => {
    const { $ref = '' } = requestBody?.content[type]?.schema ?? {};
    const { properties = {} } = document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {};
    return Object.fromEntries(
      Object.keys(properties)
        .filter((name) => name in MARKED)
        .map((name) => [name, MARKED[name]]),
    );
  };

  const call = (path: string, method: string, operation: Operation) => {
    const address = path.replace('{token}', TOKEN).replace('{id}', '1');
    const request = product.visitor()[method as 'post'](address);
    if (path.startsWith('/api/programs/')) request.set('Authorization', `Bearer ${secret}`);
    else request.set('Cookie', cookies);
    const token = signed[operation.operationId];
    if (token && !operation.requestBody) request.query({ token });
    request.set('User-Agent', MARK).set('Referer', `https://a.example/?token=${TOKEN}`);
    if (!operation.requestBody?.content['multipart/form-data']) {
      return operation.requestBody
        ? request.send({ ...fieldsOf(operation, 'application/json'), ...(token && { token }) })
        : request;
    }
    const fields = fieldsOf(operation, 'multipart/form-data');
    for (const [name, value] of Object.entries(fields)) request.field(name, String(value));
    return request.attach('image', image, `${MARK}.jpg`);
  };

  /** Calls every route; returns the error responses and log lines with a marked value. */
  async function leaks(): Promise<string[]> {
    lines.length = 0;
    const texts: string[] = [];
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const answer = await call(path, method, operation);
        if (answer.status >= 500) failed.add(operation.operationId);
        if (answer.status >= 400 && answer.text.includes(MARK)) texts.push(answer.text);
      }
    }
    return [...texts, ...lines.filter((line) => line.toLowerCase().includes(MARK))];
  }

  it('no response or log line repeats values of a row that PostgreSQL refuses', async () => {
    await product.database.query(
      `CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         RAISE EXCEPTION 'duplicate key value violates unique constraint "uq_other"'
           USING ERRCODE = '23505', DETAIL = NEW::text, CONSTRAINT = 'uq_other', TABLE = TG_TABLE_NAME;
       END $$`,
    );
    for (const name of await storedTables(product.database)) {
      await product.database.query(
        `CREATE OR REPLACE TRIGGER refuse_row BEFORE INSERT OR UPDATE ON ${name}
           FOR EACH ROW EXECUTE FUNCTION refuse_row()`,
      );
    }
    expect(await leaks()).toEqual([]);
    expect(lines.join('')).toContain('uq_other');
    // Dropping the triggers would lock partitions, which can deadlock with background work.
    await product.database.query(
      `CREATE OR REPLACE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    );
  });

  it('no response or log line repeats parameters of a failed statement', async () => {
    await product.database.query('CREATE SCHEMA elsewhere');
    for (const name of await storedTables(product.database)) {
      if (AUTHENTICATING.includes(name)) continue;
      await product.database.query(`ALTER TABLE ${name} SET SCHEMA elsewhere`);
    }
    expect(await leaks()).toEqual([]);
    for (const name of AUTHENTICATING) {
      await product.database.query(`ALTER TABLE ${name} SET SCHEMA elsewhere`);
    }
    expect(await leaks()).toEqual([]);
    expect(lines.join('')).toContain('request failed');
  });

  it('the failure tests cover every route', () => {
    const names = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(names.filter((name) => !failed.has(name)).sort()).toEqual(UNFAILING.sort());
  });
});
