import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const LARGEST = 10 * 1024 * 1024;

/**
 * Takes every mail that is sent to this machine's own address, for whomever it is.
 * @param {import('./mail-folder.mjs').MailFolder} folder
 * @param {number} port 0 for any that is free
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>}
 */
export async function receiveMails(folder, port) {
  const server = new SMTPServer({
    authOptional: true,
    // Nothing leaves this machine, and a certificate that nobody signed would only be refused.
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
  // A sender that hangs up is its own business.
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
