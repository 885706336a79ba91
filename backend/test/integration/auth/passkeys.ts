import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { insertUser, type LoggedInAgent, loggedInAdmin, logInAs } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const PASSWORD = 'a password of the test';
const REFUSED = /This passkey was not accepted/;

interface Question {
  token: string;
  passkey: { challenge: string };
}

describe('passkeys', () => {
  let product: TestProduct;
  let mara: LoggedInAgent;
  let passkey: Passkey;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await product.database.query(`DELETE FROM users WHERE username <> 'admin'`);
    product.clock.set('2026-11-20T12:00:00Z');
    const user = { email: 'mara@example.com', username: 'mara', role: 'admin' };
    const userId = await insertUser(product, { ...user, password: PASSWORD });
    mara = Object.assign(await logInAs(product, userId, 'admins'), { userId });
    passkey = await addPasskey(mara);
    await moveConfirmations(11);
  });

  const later = (seconds: number) =>
    product.clock.set(new Date(product.clock.now().getTime() + seconds * 1_000).toISOString());
  const addPasskey = async (agent: LoggedInAgent, made = new Passkey()) => {
    const { body } = await agent.post('/api/admin/second-lock/passkey-offer').expect(200);
    const { token, options } = body as { token: string; options: { challenge: string } };
    await agent
      .post('/api/admin/second-lock/passkeys')
      .send({ token, passkey: made.creation(options.challenge) })
      .expect(200);
    later(60);
    return made;
  };
  /** Moves the confirmations of all logins this many minutes into the past. */
  const moveConfirmations = (minutesAgo: number) =>
    product.database.query('UPDATE logins SET confirmed_at = now() - make_interval(mins => $1)', [
      minutesAgo,
    ]);
  const askPasskey = async (agent: Pick<LoggedInAgent, 'post'> = mara) => {
    const { body } = await agent.post('/api/admin/confirmation/question').expect(200);
    later(1);
    return body as Question;
  };
  const confirm = (
    { token }: Question,
    answer: object,
    agent: Pick<LoggedInAgent, 'post'> = mara,
  ) => agent.post('/api/admin/confirmation').send({ token, passkey: answer });
  const isConfirmed = async () => (await mara.get('/api/admin/confirmation')).status === 200;
  const enterPassword = async () => {
    const login = { username: 'mara', password: PASSWORD };
    const { body } = await product.visitor().post('/api/admin/login').send(login).expect(200);
    later(1);
    return (body as { secondStep: Question }).secondStep;
  };
  const secondStep = ({ token }: Question, answer: object) =>
    product.visitor().post('/api/admin/second-step').send({ token, passkey: answer });

  it('an answer confirms once, and ends all questions that were asked before', async () => {
    const [earlier, question] = [await askPasskey(), await askPasskey()];
    const answer = passkey.answer(question);
    const responses = await Promise.all([confirm(question, answer), confirm(question, answer)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await isConfirmed()).toBe(true);
    await moveConfirmations(11);
    await confirm(question, answer).expect(400, REFUSED);
    await confirm(question, passkey.answer(question)).expect(400, REFUSED);
    await confirm(earlier, passkey.answer(earlier)).expect(400, REFUSED);
    expect(await isConfirmed()).toBe(false);
  });

  it.each<[string, Partial<Ceremony>]>([
    ['to another challenge', { challenge: 'YW5vdGhlcg' }],
    ['that was given on another site', { origin: 'https://evil.example' }],
    ['for the name of another site', { host: 'evil.example' }],
    ['without a touch', { isTouched: false }],
    ['of the kind that makes a passkey', { type: 'webauthn.create' }],
    ['signed with another key', { key: newKey().privateKey }],
  ])('an answer %s confirms nothing', async (_what, changed) => {
    const question = await askPasskey();
    await confirm(question, passkey.answer(question, changed)).expect(400, REFUSED);
    expect(await isConfirmed()).toBe(false);
    // The question was not used up.
    await confirm(question, passkey.answer(question)).expect(200);
  });

  it('an answer confirms only the login that was asked, for ten minutes', async () => {
    const [late, login] = [await askPasskey(), await enterPassword()];
    const other = await logInAs(product, mara.userId, 'admins');
    await moveConfirmations(11);
    const otherQuestion = await askPasskey(other);
    await confirm(otherQuestion, passkey.answer(otherQuestion)).expect(400, REFUSED);
    await confirm(login, passkey.answer(login)).expect(400, REFUSED);
    later(600);
    await confirm(late, passkey.answer(late)).expect(400, REFUSED);
    expect(await isConfirmed()).toBe(false);
  });

  it('the passkey of another account confirms nothing, even with the id of a passkey of this account', async () => {
    const boss = await loggedInAdmin(product, 'boss');
    const foreign = await addPasskey(boss);
    await moveConfirmations(11);
    const question = await askPasskey();
    await confirm(question, foreign.answer(question)).expect(400, REFUSED);
    const renamed = { id: passkey.id, rawId: passkey.id };
    await confirm(question, { ...foreign.answer(question), ...renamed }).expect(400, REFUSED);
    await confirm(question, passkey.answer(question), boss).expect(400, REFUSED);
    expect(await isConfirmed()).toBe(false);
  });

  it('a passkey whose counter does not grow confirms nothing', async () => {
    await moveConfirmations(0);
    const counting = await addPasskey(mara, new Passkey(7));
    const question = await askPasskey();
    await confirm(question, counting.answer(question, { counter: 7 })).expect(400, REFUSED);
    await confirm(question, counting.answer(question, { counter: 8 })).expect(200);
    const next = await askPasskey();
    await confirm(next, counting.answer(next, { counter: 8 })).expect(400, REFUSED);
  });

  it('the second step of a login takes the answer to its own question, once', async () => {
    const [confirmation, login] = [await askPasskey(), await enterPassword()];
    await secondStep(confirmation, passkey.answer(confirmation)).expect(401);
    const answer = passkey.answer(login);
    const begun = await secondStep(login, answer).expect(200);
    expect(begun.body).toEqual({ username: 'mara', access: 'admin' });
    await secondStep(login, answer).expect(401);
  });
});

/** What an authenticator and its browser put into an answer. */
interface Ceremony {
  type: string;
  challenge: string;
  origin: string;
  host: string;
  isTouched: boolean;
  counter: number;
  key: Key;
}

type Key = ReturnType<typeof newKey>['privateKey'];

/** A passkey in software, for the origin of the tests. With counter 0, it counts nothing, like those that are synced. */
class Passkey {
  readonly id = randomBytes(16).toString('base64url');
  private readonly keys = newKey();

  constructor(private readonly counter = 0) {}

  /** The answer of a browser that makes the passkey. */
  creation(challenge: string): object {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
    const id = bytes(this.id);
    const made = [Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKey];
    const authData = Buffer.concat([this.head({ flags: 0x41 }), ...made]);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.sent({
      clientDataJSON: clientData({ type: 'webauthn.create', challenge }),
      attestationObject: text(isoCBOR.encode(attestation)),
    });
  }

  /** The answer of a browser to a question. */
  answer({ passkey: { challenge } }: Question, changed: Partial<Ceremony> = {}): object {
    const { isTouched = true, key = this.keys.privateKey, host, counter } = changed;
    const authData = this.head({ flags: isTouched ? 0x01 : 0x00, host, counter });
    const clientDataJSON = clientData({ challenge, ...changed });
    const signed = Buffer.concat([authData, hash('sha256', bytes(clientDataJSON), 'buffer')]);
    return this.sent({
      clientDataJSON,
      authenticatorData: text(authData),
      signature: text(sign('sha256', signed, key)),
    });
  }

  private head(parts: { flags: number; host?: string | undefined; counter?: number | undefined }) {
    const { flags, host = 'localhost', counter = this.counter } = parts;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([hash('sha256', host, 'buffer'), Buffer.from([flags]), counted]);
  }

  private sent(response: object): object {
    const { id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function newKey() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function clientData(parts: Partial<Ceremony> & { challenge: string }): string {
  const { type = 'webauthn.get', challenge, origin = 'http://localhost:3000' } = parts;
  return text(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}

function bytes(base64url: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}

function text(binary: Uint8Array): string {
  return Buffer.from(binary).toString('base64url');
}
