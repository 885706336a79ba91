import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Letters, TEXT } from '../../factories/letters.js';
import { type LoggedInAgent } from '../../factories/users.js';
import type { TestProduct } from '../../support/test-product.js';
import { LETTERS } from '../../../src/shared/product-rules.js';

describe('letters of admins', () => {
  let letters: Letters;
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    letters = await Letters.start();
    ({ product, admin } = letters);
  });
  beforeEach(() => letters.clear());

  describe('writing', () => {
    it('a letter is stored as a draft, and a change must name its version', async () => {
      const letter = await letters.write({
        subject: ' The second deck ',
        body: '\r\nDear players\r\n',
      });
      expect(letter).toMatchObject({
        subject: 'The second deck',
        body: 'Dear players',
        status: 'draft',
        version: 1,
      });
      const put = (seen: number) =>
        admin.put(`/api/admin/letters/${letter.id}`).send({ ...TEXT, seen });
      const both = await Promise.all([put(1), put(1)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await letters.read(letter.id)).toMatchObject({ ...TEXT, version: 2 });
    });

    it.each([
      ['a medium without a source', { source: null, medium: 'qr' }, 'A medium needs a source'],
      ['an invisible subject', { subject: '\u200b' }, 'Subject is required'],
      [
        'a long subject',
        { subject: 'a'.repeat(LETTERS.longestSubject + 1) },
        `Subject must be at most ${LETTERS.longestSubject} characters long`,
      ],
      [
        'a second header in its subject',
        { subject: 'Hi\r\nBcc: all@example.com' },
        'Subject must be one line of text',
      ],
      [
        'a long text',
        { body: 'a'.repeat(LETTERS.longestBody + 1) },
        `Text must be at most ${LETTERS.longestBody} characters long`,
      ],
      [
        'a thousand nested quotes',
        { body: '>'.repeat(LETTERS.longestBody) },
        'Lists and quotes are nested too deeply.',
      ],
    ])('a letter with %s is refused', async (_what, part, message) => {
      const answer = await admin.post('/api/admin/letters').send({ ...TEXT, ...part });
      expect(answer).toMatchObject({ status: 400, body: { message } });
    });

    it('only a draft can be deleted, and a letter that was sent cannot be changed', async () => {
      const letter = await letters.write();
      await letters.schedule(letter, '2090-01-01T00:00').expect(400);
      await letters.subscribers('mara@example.com');
      const sent = await letters.send();
      await admin.delete(`/api/admin/letters/${sent.id}`).expect(409);
      await admin
        .put(`/api/admin/letters/${sent.id}`)
        .send({ ...TEXT, seen: sent.version })
        .expect(409);
      await letters.schedule(sent).expect(409);
      await letters.stop(sent).expect(409);
      await admin.delete(`/api/admin/letters/${letter.id}`).expect(200);
      await admin.get(`/api/admin/letters/${letter.id}`).expect(404);
    });
  });

  describe('preview and test', () => {
    it('the preview is the HTML that is mailed', async () => {
      await letters.subscribers('mara@example.com');
      const { body } = await admin.post('/api/admin/letters/preview').send(TEXT).expect(200);
      await letters.send();
      const mailed = product.inbox.mails()[0]?.html ?? '';
      const token = /unsubscribe\?token=[^"]+/;
      expect(mailed).toMatch(token);
      expect(mailed.replace(token, '').trim()).toBe(
        (body as { html: string }).html.replace(token, '').trim(),
      );
    });

    it('the frame of the preview runs one script and loads nothing', async () => {
      const frame = await admin.get('/api/admin/letters/preview-frame').expect(200);
      expect(frame.headers['content-security-policy']).toMatch(
        /^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;default-src 'none';script-src 'sha256-[\w+/=]+';/,
      );
      expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
      await product.visitor().get('/api/admin/letters/preview-frame').expect(401);
    });

    it('a test mail goes to one address and is recorded', async () => {
      await letters.subscribers('mara@example.com');
      const { id } = await letters.write();
      const test = (email: string) => admin.post(`/api/admin/letters/${id}/test`).send({ email });
      await test('boss@example.com').expect(200);
      const mail = await product.inbox.waitFor(
        ({ recipients: to }) => to[0] === 'boss@example.com',
      );
      expect(mail.subject).toBe('Test: The second deck');
      expect(mail.text).toContain('it is **here**.');
      expect(mail.text).not.toContain('you confirmed');
      expect(letters.recipients()).toEqual(['boss@example.com']);
      await test('nobody').expect(400);
      await admin
        .post('/api/admin/letters/999999/test')
        .send({ email: 'boss@example.com' })
        .expect(404);
      const [change] = await product.database.query<{ after: object }>(
        `SELECT after FROM audit_trail WHERE action = 'letter.test'`,
      );
      expect(change?.after).toEqual({ email: 'boss@example.com' });
    });

    it('the audience of a letter is all confirmed addresses, or those of a source or a campaign', async () => {
      await letters.subscribersOf('card', 'qr', 'mara@example.com', 'ben@example.com');
      await letters.subscribersOf('card', 'shop', 'noor@example.com');
      await letters.subscribersOf('', '', 'ana@example.com');
      await product.database.query(`INSERT INTO email_signups (email) VALUES ('new@example.com')`);
      const audience = async (query = '') =>
        (await admin.get(`/api/admin/letters/audience${query}`).expect(200)).body as object;
      expect(await audience()).toEqual({
        recipients: 4,
        audiences: [
          { source: 'card', medium: null, recipients: 3 },
          { source: 'card', medium: 'qr', recipients: 2 },
          { source: 'card', medium: 'shop', recipients: 1 },
        ],
        perMinute: 60_000,
        timeZone: 'America/New_York',
        ownEmail: 'boss@example.com',
      });
      expect(await audience('?source=card&medium=qr')).toMatchObject({ recipients: 2 });
    });
  });
});
