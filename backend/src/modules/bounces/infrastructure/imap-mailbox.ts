import { ImapFlow } from 'imapflow';

/** Bytes of a message that are read: enough for a report with a returned letter. */
const LONGEST = 256 * 1024;

const TIMEOUT = 20_000;

const THIS_MACHINE = /^(localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/;

/**
 * Reads the unread messages of the folder in an `imap://` or `imaps://` URL, oldest first, by default of the inbox.
 * Marks each as read once `take` has resolved, so that a message is read again after a crash. Certificates are
 * verified, and a password goes to another machine only over TLS. Returns how many it has read.
 */
export async function readUnread(
  address: string,
  take: (source: Buffer) => Promise<void>,
  signal: AbortSignal,
): Promise<number> {
  const url = new URL(address);
  const client = clientOf(url);
  // A lost connection also rejects the call that waits for it.
  client.on('error', () => undefined);
  const end = () => client.close();
  signal.addEventListener('abort', end);
  try {
    await client.connect();
    await client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX');
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of unread) {
      signal.throwIfAborted();
      // With BODY.PEEK, which leaves the message unread.
      const query = { source: { maxLength: LONGEST } };
      const message = await client.fetchOne(String(uid), query, { uid: true });
      if (message && message.source) await take(message.source);
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    }
    await client.logout();
    return unread.length;
  } finally {
    signal.removeEventListener('abort', end);
    client.close();
  }
}

function clientOf({ protocol, hostname, port, username, password }: URL): ImapFlow {
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // A server on another machine must offer TLS.
    doSTARTTLS: secure || THIS_MACHINE.test(hostname) ? undefined : true,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    logger: false,
  });
}
