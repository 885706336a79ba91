import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const LARGEST = 10 * 1024 * 1024;

/**
 * Accepts every mail sent to this machine, for any recipient.
 * @param {import('./mail-folder.mjs').MailFolder} folder
 * @param {number} port 0 for any free port
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>}
 */
export async function receiveMails(folder, port) {
  const server = new SMTPServer({
    authOptional: true,
    // Mails stay on this machine, and clients would refuse a self-signed certificate.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    size: LARGEST,
    logger: false,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((bytes) => (stream.sizeExceeded ? tooLarge() : folder.keep(bytes, recipients)))
        .then(() => done(), done);
    },
  });
  // Ignores senders that disconnect.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  return {
    port: address && typeof address === 'object' ? address.port : port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** @returns {never} */
function tooLarge() {
  throw Object.assign(new Error('the mail is too large'), { responseCode: 552 });
}
