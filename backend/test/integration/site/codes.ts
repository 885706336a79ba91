import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Campaigns } from '../../../src/modules/analytics/application/campaigns.service.js';
import { VisitRecorder } from '../../../src/modules/analytics/application/visit-recorder.service.js';
import { CodeDestinations } from '../../../src/modules/codes/application/code-destinations.service.js';
import { ScanCounts } from '../../../src/modules/codes/application/scan-counts.service.js';
import { insertImage } from '../../factories/images.js';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { visitRecord } from '../../factories/visit-records.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';
import { UNSTOPPED } from '../../support/unstopped.js';
import { VisitRecords } from '../../../src/modules/analytics/application/visit-records.service.js';

interface Code {
  id: number;
  code: string;
  name: string;
  address: string;
  version: number;
  scans: number;
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
const DECK = { name: 'Deck 1', target: '/fr-circ', source: 'Deck', medium: 'qr' };
const NOW = '2026-10-28T12:00:00Z';

describe('card codes', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
    product.clock.set(NOW);
    admin = await loggedInAdmin(product);
  });
  beforeEach(async () => {
    product.clock.set(NOW);
    await product.database.query('DELETE FROM codes WHERE print IS NULL');
    await product.database.query('DELETE FROM audit_trail');
    await product.app.get(CodeDestinations).reload();
  });

  const post = (path: string, body: object) => admin.post(`/api/admin/codes${path}`).send(body);
  const make = async (draft: object = {}) =>
    (await post('', { ...DECK, ...draft }).expect(200)).body as Code;
  const change = ({ id, version }: Code, changes: object) =>
    admin.put(`/api/admin/codes/${id}`).send({ ...DECK, isOn: true, seen: version, ...changes });
  const scan = (code: string, userAgent = PHONE) =>
    product.visitor().get(`/c/${code}`).set('User-Agent', userAgent);
  const listed = async (query = '') =>
    (await admin.get(`/api/admin/codes?limit=200&q=Deck${query}`).expect(200)).body as Code[];
  const trail = () =>
    product.database.query<{ action: string; subject: string }>(
      'SELECT action, subject, before, after FROM audit_trail ORDER BY id',
    );
  const scansOf = async (id: number) => {
    await product.app.get(ScanCounts).flush();
    return ((await admin.get(`/api/admin/codes/${id}`).expect(200)).body as Code).scans;
  };

  it('a code in upper or lower case leads to its page with its campaign, and sets no cookie', async () => {
    const { code, address, id } = await make();
    expect(code).toMatch(/^[34679CDFHJKMNPQRTVWXY]{6}$/);
    expect(address).toBe(`http://localhost:3000/c/${code}`);
    for (const path of [`/c/${code}`, `/C/${code.toLowerCase()}/`]) {
      const answer = await product.visitor().get(path).set('User-Agent', PHONE).expect(302);
      expect(answer.headers).toMatchObject({
        location: `/fr-circ?utm_source=deck&utm_medium=qr&utm_content=${code}`,
        'cache-control': 'no-store',
      });
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    expect(await scansOf(id)).toBe(2);
  });

  it('the target of a code can change; a code that is off or deleted leads to /fr-circ', async () => {
    const made = await make();
    const moved = await change(made, { target: '/dr-more' }).expect(200);
    const lead = async () => (await scan(made.code).expect(302)).headers['location'];
    expect(await lead()).toContain('/dr-more?utm_source=deck');
    const off = await change(moved.body as Code, { target: '/dr-more', isOn: false }).expect(200);
    expect(await lead()).toBe('/fr-circ');
    await admin.delete(`/api/admin/codes/${made.id}`).expect(200);
    expect(await lead()).toBe('/fr-circ');
    await admin.get(`/api/admin/codes/${made.id}`).expect(404);
    await change(off.body as Code, {}).expect(404);
    expect((await trail()).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      `code.create code:${made.code}`,
      `code.update code:${made.code}`,
      `code.update code:${made.code}`,
      `code.delete code:${made.code}`,
    ]);
    expect(await make()).not.toMatchObject({ code: made.code });
  });

  it.each(['NEVER1', 'X', '', 'A'.repeat(13), "'--"])(
    'the code %j, which never existed, gets 404',
    async (code) => {
      const answer = await scan(code).expect(404);
      expect(answer.headers['content-type']).toContain('html');
    },
  );

  it('requests of robots, previews, HEAD and prefetches do not count as scans', async () => {
    const { code, id } = await make();
    await scan(code, 'WhatsApp/2.23 A').expect(302);
    await scan(code, 'Mozilla/5.0 (compatible; Googlebot/2.1)').expect(302);
    await scan(code, '').expect(302);
    await scan(code).set('Sec-Purpose', 'prefetch;prerender').expect(302);
    await product.visitor().head(`/c/${code}`).set('User-Agent', PHONE).expect(302);
    expect(await scansOf(id)).toBe(0);
  });

  it.each([
    ['target', 'https://evil.example', 'Target must be the path of a public page'],
    ['target', '//evil.example', 'Target must be the path of a public page'],
    ['target', '/fr-circ?next=//evil.example', 'Target must be the path of a public page'],
    ['target', '/admin', 'Target must be the path of a public page'],
    ['name', ' \u200b ', 'Name is required'],
    ['name', 'x'.repeat(61), 'Name must be at most 60 characters long'],
    ['source', 'two\nlines', 'Source must be one line'],
    ['medium', '', 'Medium is required'],
  ])('a code with the %s %j is refused', async (field, value, message) => {
    const { body } = await post('', { ...DECK, [field]: value }).expect(400);
    expect(body).toMatchObject({ errors: { [field]: [expect.stringContaining(message)] } });
    expect(await listed()).toEqual([]);
  });

  it('a name of a code is taken once, whatever its case, and free after a deletion', async () => {
    const { id } = await make();
    const refused = await post('', { ...DECK, name: 'DECK 1' }).expect(409);
    expect(refused.body).toMatchObject({ message: 'Another code has this name.' });
    const other = await make({ name: 'Deck 2' });
    await change(other, { name: 'deck 1' }).expect(409);
    await change(other, { name: 'Deck 2', seen: 1 }).expect(409);
    await admin.delete(`/api/admin/codes/${id}`).expect(200);
    await change(other, { name: 'deck 1' }).expect(200);
  });

  it('a thousand numbered codes have a thousand addresses, even when the call is sent twice', async () => {
    const batch = { ...DECK, name: 'Deck', count: 1_000 };
    const send = () => post('/numbered', batch).set('Idempotency-Key', 'one-batch');
    const answers = await Promise.all([send(), send()]);
    // The second call gets the first response, or a refusal while the first call is running.
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await send().expect(200)).toMatchObject({ body: { made: 1_000 } });
    await post('/numbered', batch).expect(409);
    const codes = await product.database.query<{ code: string; name: string }>(
      'SELECT code, name FROM codes WHERE print IS NULL ORDER BY id',
    );
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1_000);
    expect(codes.at(-1)?.name).toBe('Deck 1000');
    for (const count of [0, 1_001, 1.5, '2'])
      await post('/numbered', { ...batch, count }).expect(400);
    // The name `… 1000` would be too long to edit.
    await post('/numbered', { ...batch, name: 'x'.repeat(56) }).expect(400);
    await admin.get('/api/admin/codes/sheet?q=Deck').expect(400);
  });

  it('a table of codes is stored whole, with defaults for what it leaves out', async () => {
    const csv = '\uFEFFname;target;source\nDeck A;/dr-more;Fair\n"Deck; B";;\n';
    const preview = await post('/import', { csv, dryRun: true }).expect(200);
    expect(preview.body).toMatchObject({ valid: 2, invalid: 0, imported: 0 });
    expect(await listed()).toEqual([]);
    await post('/import', { csv, dryRun: false }).expect(200);
    expect(await listed('&sort=name')).toMatchObject([
      { name: 'Deck A', target: '/dr-more', source: 'fair', medium: 'qr' },
      { name: 'Deck; B', target: '/fr-circ', source: 'card', medium: 'qr' },
    ]);
    const again = await post('/import', { csv, dryRun: false }).expect(400);
    expect(again.body).toMatchObject({ message: 'Line 2: Another code has this name' });
  });

  it.each([
    ['name\nDeck\ndeck\n', 'Line 3: The name is already in line 2'],
    ['name,target\nDeck,https://evil.example\n', 'Line 2: Target must be the path of a public'],
    ['name,nonsense\nDeck,1\n', 'The first line must be: name'],
    ['name\n', 'There are no codes in this file.'],
    ['name,target\nDeck,/,1\n', 'Line 2: There must be 2 columns here: name,target.'],
    [`name\n${'Deck\n'.repeat(1_001)}`, 'At most 1000 codes can be made at once.'],
    [`name\n${'Deck number x\n'.repeat(10_000)}`, 'The file is too large.'],
  ])('a table with a mistake is refused, and nothing is stored (%#)', async (csv, message) => {
    const { body, status } = await post('/import', { csv, dryRun: false });
    expect([400, 413]).toContain(status);
    if (status === 400) expect(body).toMatchObject({ message: expect.stringContaining(message) });
    expect(await listed()).toEqual([]);
  });

  it('an export of codes holds no formulas', async () => {
    await make({ name: '=1+1 Deck', source: '@sum(a1)' });
    const { text } = await admin.get('/api/admin/codes/export?q=Deck').expect(200);
    expect(text).toContain(`"'=1+1 Deck"`);
    expect(text).toContain(`"'@sum(a1)"`);
  });

  it('the codes of the public PDFs can be changed, but not deleted', async () => {
    const { body } = await admin.get('/api/admin/codes?limit=9&q=printable').expect(200);
    const [game] = body as (Code & { print: string })[];
    expect(game).toMatchObject({ print: 'game', name: 'The printable game', target: '/fr-circ' });
    await admin.delete(`/api/admin/codes/${game?.id}`).expect(409);
  });

  it('a code can be downloaded as SVG and PNG, and a sheet of codes as PDF', async () => {
    const { id } = await make();
    const file = (path: string) => admin.get(`/api/admin/codes/${path}`).buffer(true).expect(200);
    expect((await file(`${id}/code.svg`)).headers['content-type']).toBe('image/svg+xml');
    expect((await file(`${id}/code.png`)).body.subarray(1, 4).toString()).toBe('PNG');
    const sheet = await file('sheet?q=Deck');
    expect(sheet.headers['content-disposition']).toContain('unspoken-codes.pdf');
    expect(await trail()).toMatchObject([
      { action: 'code.create' },
      { action: 'codes.export', after: { format: 'pdf', q: 'Deck' } },
    ]);
    await admin.get('/api/admin/codes/999999/code.svg').expect(404);
  });

  it('scans are listed by day, with the visits, sign-ups, images and accounts that they led to', async () => {
    const { code, id } = await make();
    const place = (await scan(code).expect(302)).headers['location'] as string;
    const email = 'card@example.com';
    const image = await insertImage(product.database, { email });
    await product.database.query('UPDATE images SET page_url = $2 WHERE id = $1', [
      image,
      `https://play.example${place}`,
    ]);
    const step = (action: string, form_name?: string) =>
      visitRecord({
        ...{ action, sessionId: 'one', viewId: null, path: place, createdAt: new Date(NOW) },
        metadata: { parameters: { form_name, success: true } },
      });
    const recorder = product.app.get(VisitRecorder);
    recorder.record(step('page_view'));
    recorder.record(step('form_submission', 'Email Signup'));
    recorder.record(step('form_submission', 'Card Photo Upload'));
    recorder.record(visitRecord({ path: '/?utm_content=NOBODY', createdAt: new Date(NOW) }));
    // Registrations record accounts in this way.
    const records = product.app.get(VisitRecords) as unknown as {
      recordAccount: (email: string) => Promise<void>;
    };
    await records.recordAccount(email);
    await recorder.flush();
    await product.app.get(ScanCounts).flush();

    product.clock.set('2026-10-29T12:00:00Z');
    await scan(code).expect(302);
    await product.app.get(ScanCounts).flush();
    // A day may be counted again.
    await product.app.get(Campaigns).count({ signal: UNSTOPPED.signal });
    await product.app.get(Campaigns).count({ signal: UNSTOPPED.signal });
    const results = { visits: 1, signups: 1, uploads: 1, accounts: 1 };
    expect(await listed('&sort=scans&order=desc')).toMatchObject([{ id, scans: 2, ...results }]);
    const { body } = await admin.get(`/api/admin/codes/${id}/days?days=30`).expect(200);
    expect(body).toHaveLength(30);
    expect((body as object[]).slice(-2)).toEqual([
      { day: '2026-10-28', scans: 1, ...results },
      { day: '2026-10-29', scans: 1, visits: 0, signups: 0, uploads: 0, accounts: 0 },
    ]);
    const { text } = await admin.get('/api/admin/codes/days/export').expect(200);
    expect(text).toContain(`"2026-10-28","${code}","Deck 1","1","1","1","1","1"`);
  });
});
