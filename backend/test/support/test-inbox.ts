import { once } from 'node:events';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import waitFor from 'p-wait-for';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { freePort } from '../../../scripts/ports.mjs';

const TIMEOUT = 60_000;

/**
 * State of the mail server: `well`; `refusing` connections; `closed` (says so as its greeting); `busy` (temporary
 * refusal of every mail); `dropping` the connection after taking a mail, before confirming it; `silent` after accepting
 * the connection; `nobody` (unknown recipients); `unwilling` (refuses the sender); `forging` (offers a self-signed
 * certificate).
 */
export type Health =
  | 'well'
  | 'refusing'
  | 'closed'
  | 'busy'
  | 'dropping'
  | 'silent'
  | 'nobody'
  | 'unwilling'
  | 'forging';

export interface ReceivedMail extends Email {
  /** Envelope recipients, whatever the headers say. */
  recipients: string[];
  /** Envelope sender, to which the mail returns. */
  returnPath: string;
  raw: string;
}

/** A mail server that stores what it receives and can simulate failures. */
export class TestInbox {
  private readonly received: ReceivedMail[] = [];
  private readonly sockets = new Set<Socket>();
  private health: Health = 'well';
  private server: SMTPServer | undefined;
  /** The port stays taken while the server refuses connections, so that no outgoing connection uses it. */
  private port = 0;
  /** A recipient that the server does not know. */
  knowsNot: string | null = null;
  /** The response to the unknown recipient: a code and its text. */
  unknown: [number, string] = [550, '5.1.1 nobody of that name'];
  /** Number of mails offered, accepted or not. */
  offers = 0;

  static async start(): Promise<TestInbox> {
    const inbox = new TestInbox();
    inbox.port = await freePort();
    await inbox.become('well');
    return inbox;
  }

  /** Value for SMTP_URL. */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** All received mails, oldest first. */
  mails(): ReceivedMail[] {
    return [...this.received];
  }

  /** Empties the inbox. */
  forget(): void {
    this.received.length = 0;
  }

  /** The mails to an address, oldest first. */
  mailsTo(address: string): ReceivedMail[] {
    return this.received.filter(({ recipients }) => recipients.includes(address));
  }

  /** Resolves with the first matching mail as soon as it has arrived. */
  async waitFor(fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> {
    await this.until(() => this.received.some(fits));
    return this.received.find(fits) as ReceivedMail;
  }

  /** Resolves with the first mail to an address as soon as it has arrived. */
  waitForMailTo(address: string): Promise<ReceivedMail> {
    return this.waitFor(({ recipients }) => recipients.includes(address));
  }

  /** Resolves when the condition holds. */
  async until(holds: () => boolean): Promise<void> {
    await waitFor(holds, { timeout: TIMEOUT }).catch(() => {
      const seen = this.received.map(
        ({ subject, recipients }) => `${recipients.join()}: ${subject}`,
      );
      throw new Error(`the mail did not come; there are ${JSON.stringify(seen)}`);
    });
  }

  /** Changes the state of the server. The address stays the same. */
  async become(health: Health): Promise<void> {
    await this.stop();
    this.health = health;
    if (health === 'refusing') return;
    this.server = new SMTPServer({
      authOptional: true,
      // The server's certificate is self-signed.
      disabledCommands: health === 'forging' ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 1,
      logger: false,
      onConnect: (_session, next) => {
        if (this.health === 'closed') next(answer(421, '4.3.2 closed'));
        else if (this.health !== 'silent') next();
      },
      onMailFrom: (_address, _session, next) => {
        next(this.health === 'unwilling' ? answer(550, '5.1.8 sender rejected') : undefined);
      },
      onRcptTo: ({ address }, _session, next) => {
        this.offers += 1;
        next(this.refusal(address));
      },
      onData: (stream, session, done) => void this.take(stream, session).then(() => done(), done),
    });
    this.server.on('error', () => undefined);
    this.server.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
      // A silent server never reaches RCPT, so it counts the connection.
      if (this.health === 'silent') this.offers += 1;
    });
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
  }

  private refusal(address: string): Error | undefined {
    if (this.health === 'busy') return answer(451, '4.3.2 come back later');
    if (this.health === 'nobody') return answer(550, `5.1.1 <${address}> nobody of that name`);
    if (address === this.knowsNot) return answer(...this.unknown);
    return undefined;
  }

  private async take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const bytes = await buffer(stream);
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const raw = bytes.toString('latin1');
    const { address: returnPath } = session.envelope.mailFrom || { address: '' };
    this.received.push({ ...(await PostalMime.parse(bytes)), recipients, returnPath, raw });
    if (this.health === 'dropping') this.hangUp();
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    this.hangUp();
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  private hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
