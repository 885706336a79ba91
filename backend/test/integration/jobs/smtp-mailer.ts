import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readSettings } from '../../../src/platform/config/read-settings.js';
import type { MailContent } from '../../../src/platform/mail/mail-content.js';
import { UndeliverableMailError } from '../../../src/platform/mail/mailer.js';
import { SmtpMailer } from '../../../src/platform/mail/smtp-mailer.js';
import { defaultValues } from '../../../src/platform/site-settings/site-settings.schema.js';
import type { SiteSettings } from '../../../src/platform/site-settings/site-settings.js';
import { TestInbox, type Health } from '../../support/test-inbox.js';

const CONTENT: MailContent = {
  subject: 'Grüße aus 東京 ♥',
  preheader: 'A line for the inbox.',
  heading: 'Thank you for the photo.',
  paragraphs: ['Bring it — quietly — to the table.', 'Zwölf Boxkämpfer jagen Viktor.'],
  action: { label: 'Set up', url: 'https://play.test/set-up?token=a&from=b' },
  closing: ['The link works once.'],
  reason: 'you sent a photo',
};

/** A mail server may parse each of these as more than one address, or as a command. */
const HOSTILE_ADDRESSES = [
  'a@x.com\r\nBcc: v@y.com',
  'a@x.com\nRCPT TO:<v@y.com>',
  '"a@evil.com x"@good.com',
  'a@b.com,c@d.com',
  'a@b.com;c@d.com',
  'a@b.com(x)evil.com',
  'Name <a@b.com>',
  'group:a@b.com',
  'a@b@c.com',
  '@b.com',
  'a@',
  '',
];

/** Expects a failure after which another attempt may succeed. */
async function expectFailureForNow(sending: Promise<void>): Promise<void> {
  const failure: unknown = await sending.catch((thrown: unknown) => thrown);
  expect(failure).toBeDefined();
  expect(failure).not.toBeInstanceOf(UndeliverableMailError);
}

describe('SMTP mailer', () => {
  const mailers: SmtpMailer[] = [];
  afterEach(() => {
    for (const mailer of mailers.splice(0)) mailer.onApplicationShutdown();
  });

  function create(url: string): SmtpMailer {
    const settings = readSettings({
      DATABASE_URL: 'postgres://127.0.0.1/none',
      SESSION_SECRET: 'a secret that only the tests know',
      APP_URL: 'https://play.test',
      SMTP_URL: url,
      MAIL_FROM: 'Unspoken <hello@play.test>',
    });
    const site: Partial<SiteSettings> = { values: defaultValues(settings) };
    const mailer = new SmtpMailer(settings, site as SiteSettings);
    mailers.push(mailer);
    return mailer;
  }

  let inbox: TestInbox;
  let mailer: SmtpMailer;
  beforeEach(async () => {
    inbox = await TestInbox.start();
    mailer = create(inbox.url);
  });
  afterEach(() => inbox.stop());

  const send = (changes: Partial<MailContent> = {}, to = 'mara@example.com') =>
    mailer.send({ id: 'an-id', to, content: { ...CONTENT, ...changes } });
  const sent = () => {
    const [mail] = inbox.mails();
    if (!mail) throw new Error('nothing was sent');
    return mail;
  };

  it('a mail has the same words as text and as HTML, in any script', async () => {
    await send();
    const { subject, text, html } = sent();
    expect(subject).toBe(CONTENT.subject);
    for (const words of [
      CONTENT.heading,
      ...CONTENT.paragraphs,
      'Set up',
      'The link works once.',
      'You’re getting this email because you sent a photo.',
      'Questions? Write to hello@play.test.',
    ])
      for (const part of [text, html]) expect(part).toContain(words);
    expect(text).toContain('https://play.test/set-up?token=a&from=b');
    expect(html).toContain('href="https://play.test/set-up?token=a&amp;from=b"');
  });

  it('a mail names its sender and has a message id', async () => {
    await send();
    expect(sent()).toMatchObject({
      messageId: '<an-id@play.test>',
      from: { name: 'Unspoken', address: 'hello@play.test' },
      to: [{ address: 'mara@example.com' }],
      recipients: ['mara@example.com'],
    });
  });

  it('a mail with an opt-out has a link in its text and List-Unsubscribe headers', async () => {
    const url = 'https://play.test/leave?token=a&from=b';
    const oneClickUrl = `https://play.test/api/leave?token=${'t'.repeat(120)}`;
    await send({ unsubscribe: { label: 'No more', url, oneClickUrl } });
    const { text, html, headers } = sent();
    expect(text).toContain(`No more:\n${url}`);
    expect(html).toContain('href="https://play.test/leave?token=a&amp;from=b"');
    const sentHeaders = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
    expect(sentHeaders).toMatchObject({
      'list-unsubscribe': `<${oneClickUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  it('a mail loads nothing remote and runs nothing', async () => {
    await send();
    expect(sent().html).not.toMatch(
      /<(img|script|link|iframe|object|form)|url\(|@import|\son\w+=/i,
    );
  });

  it('a mail shows user text escaped, as it was written', async () => {
    const written = `<script>alert(1)</script> {{7*7}} \${7*7} <%=7*7%> "x" 'y' & </p><a href="//evil.test">`;
    await send({ heading: written, paragraphs: [written], closing: [written] });
    const { text, html = '' } = sent();
    expect(text?.split(written)).toHaveLength(4);
    const escaped = written
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(html.split(escaped)).toHaveLength(4);
  });

  it('line breaks in the text of a mail do not reach its headers', async () => {
    await send({ heading: 'one\r\nBcc: v@y.com\r\n\r\ntwo', paragraphs: ['.\r\nQUIT\r\n'] });
    const { headers, recipients, text } = sent();
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
    expect(recipients).toEqual(['mara@example.com']);
    expect(text).toContain('QUIT');
  });

  it.each(['two\r\nlines', 'two\nlines', 'two\rlines', 'a\0b'])(
    '%j is refused as the subject of a mail',
    async (subject) => {
      await expect(send({ subject })).rejects.toThrow(UndeliverableMailError);
      expect(inbox.mails()).toEqual([]);
    },
  );

  it.each(HOSTILE_ADDRESSES)(
    '%j is refused as a mail address before the mail server is contacted',
    async (to) => {
      await expect(send({}, to)).rejects.toThrow(UndeliverableMailError);
      expect(inbox.offers).toBe(0);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])(
    '%j is refused as a link in a mail',
    async (url) => {
      await expect(send({ action: { label: 'x', url } })).rejects.toMatchObject({
        name: 'TypeError',
      });
      expect(inbox.mails()).toEqual([]);
    },
  );

  it.each<Health>(['refusing', 'closed', 'dropping', 'forging'])(
    'a mail fails temporarily while the mail server is %s',
    async (health) => {
      await inbox.become(health);
      await expectFailureForNow(send());
      await inbox.become('well');
      await send();
      expect(inbox.mails().at(-1)?.recipients).toEqual(['mara@example.com']);
    },
  );

  it('a refused sender is a temporary failure', async () => {
    await inbox.become('unwilling');
    await expectFailureForNow(send());
  });

  const answered = async (code: number, text: string, to = 'mara@example.com') => {
    inbox.knowsNot = to;
    inbox.unknown = [code, text];
    const failure: unknown = await send({}, to).catch((thrown: unknown) => thrown);
    return failure instanceof UndeliverableMailError;
  };

  it.each([
    [550, 'mailbox unavailable'],
    [550, 'No such user here'],
    [550, '5.0.0 <mara@example.com>... User unknown'],
    [550, '5.2.1 The account is disabled'],
    [551, 'User not local'],
    [553, 'mailbox name not allotted'],
  ])('a mail is given up when the server refuses its recipient with %i %s', async (code, text) => {
    expect(await answered(code, text)).toBe(true);
  });

  it('words such as `spam` and `relay` do not count in the address of the recipient', async () => {
    const to = 'spam@relay.test';
    expect(await answered(550, `<${to}>: unknown user`, to)).toBe(true);
  });

  it.each([
    [550, 'relay not permitted'],
    [550, 'Sender verify failed'],
    [550, 'Administrative prohibition'],
    [550, '5.7.1 Service refused'],
    [552, 'mailbox is full'],
    [553, "sorry, that domain isn't in my list of allowed rcpthosts"],
    [554, 'Service unavailable'],
    [450, 'mailbox unavailable'],
  ])('the response %i %s is a temporary failure', async (code, text) => {
    expect(await answered(code, text)).toBe(false);
  });

  it('a refused STARTTLS is a temporary failure', async () => {
    const server = createServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (command) => {
        const isHello = String(command).startsWith('EHLO');
        socket.write(isHello ? '250-hello\r\n250 STARTTLS\r\n' : '454 4.7.0 no TLS now\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const mailer = create(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
      const content = { subject: 'Hello', preheader: '', heading: 'Hello', paragraphs: [] };
      const mail = { id: 'an-id', to: 'mara@example.com' };
      await expectFailureForNow(
        mailer.send({ ...mail, content: { ...content, closing: [], reason: 'you asked' } }),
      );
    } finally {
      server.close();
    }
  });
});
