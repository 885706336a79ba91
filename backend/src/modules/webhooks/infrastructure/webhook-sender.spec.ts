import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SELF_SIGNED, TestService } from '../../../../test/support/test-service.js';
import type { Settings } from '../../../platform/config/settings.js';
import { PublicHosts } from './public-hosts.js';
import { WebhookSender } from './webhook-sender.js';

const MESSAGE = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"webhook.test"}' };

describe('the sender of webhooks', () => {
  const trusted = getCACertificates('default');
  let receiver: TestService;
  let resolved: string[];
  beforeEach(async () => {
    setDefaultCACertificates([...trusted, SELF_SIGNED.cert]);
    receiver = await TestService.start(SELF_SIGNED);
    resolved = [];
  });
  afterEach(async () => {
    setDefaultCACertificates(trusted);
    await receiver.stop();
  });

  const post = (
    address = receiver.origin,
    { factor = 10, stop = new AbortController().signal } = {},
  ) => {
    const settings = { WEBHOOK_PRIVATE_HOSTS: ['127.0.0.1', 'receiver.example'] } as Settings;
    const hosts = new PublicHosts(settings, (name) => {
      resolved.push(name);
      return Promise.resolve(['127.0.0.1']);
    });
    return new WebhookSender(hosts, { factor }).post(address, MESSAGE, stop);
  };

  it('an answer is kept with its status and its beginning, as text', async () => {
    receiver.answer = (response) => response.writeHead(422).end(`no\u0000${'x'.repeat(2_000)}`);
    expect(await post(`${receiver.origin}/a?b`)).toMatchObject({
      answerCode: 422,
      answerText: `no\u{FFFD}${'x'.repeat(1_021)}`,
      problem: null,
    });
    const [call] = receiver.calls;
    expect(call).toMatchObject({ path: '/a?b', headers: { 'webhook-id': 'msg_1' } });
    expect(call?.body.toString()).toBe(MESSAGE.body);
  });

  it('a redirect is not followed', async () => {
    receiver.answer = (response) => response.writeHead(307, { location: receiver.origin }).end();
    expect(await post()).toMatchObject({ answerCode: 307 });
    expect(receiver.calls).toHaveLength(1);
  });

  it('an endless answer is cut off', async () => {
    receiver.answer = (response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    };
    expect(await post()).toMatchObject({ answerCode: 200, answerText: 'x'.repeat(1_024) });
  });

  it('an answer with too long headers counts as a failed connection', async () => {
    receiver.answer = (response) => response.setHeader('x-long', 'x'.repeat(12_000)).end();
    expect(await post()).toMatchObject({
      answerCode: null,
      problem: 'The connection failed (HPE_HEADER_OVERFLOW).',
    });
  });

  it.each<[string, TestService['answer']]>([
    ['without an answer', () => undefined],
    ['whose answer has no end', (response) => response.write('x')],
  ])('a request %s is given up at its time limit', async (_, answer) => {
    receiver.answer = answer;
    expect(await post(receiver.origin, { factor: 0.03 })).toMatchObject({
      answerCode: null,
      problem: 'There was no complete answer in time.',
    });
  });

  it('an answer that breaks off counts as a failed connection', async () => {
    receiver.answer = (response) => {
      response.write('x');
      response.destroy();
    };
    expect(await post()).toMatchObject({
      answerCode: null,
      problem: 'The connection failed (ECONNRESET).',
    });
  });

  it('the name is resolved once, and the certificate must have it', async () => {
    const { port } = new URL(receiver.origin);
    expect(await post(`https://receiver.example:${port}/`)).toMatchObject({
      problem: 'The connection failed (ERR_TLS_CERT_ALTNAME_INVALID).',
    });
    expect(resolved).toEqual(['receiver.example']);
    expect(receiver.calls).toEqual([]);
  });

  it('nothing is sent to a name that resolves to a private address', async () => {
    const { port } = new URL(receiver.origin);
    expect(await post(`https://rebound.example:${port}/`)).toMatchObject({
      problem: 'This address leads to a private network, which gets no webhooks.',
    });
    expect(receiver.calls).toEqual([]);
  });

  it('nothing is sent to a receiver with an untrusted certificate', async () => {
    setDefaultCACertificates(trusted);
    expect(await post()).toMatchObject({
      problem: 'The connection failed (DEPTH_ZERO_SELF_SIGNED_CERT).',
    });
    expect(receiver.calls).toEqual([]);
  });

  it('a request ends when the process stops', async () => {
    receiver.answer = () => undefined;
    const stopping = new AbortController();
    const posted = post(receiver.origin, { stop: stopping.signal });
    stopping.abort(new Error('the process stops'));
    await expect(posted).rejects.toThrow('the process stops');
  });
});
