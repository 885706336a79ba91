import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

const MOST = 200;
const MAIL = /^\d{13}-[0-9a-f]{12}\.eml$/;

/**
 * @typedef {object} KeptMail
 * @property {string} id
 * @property {string} receivedAt ISO 8601
 * @property {string[]} to envelope recipients, regardless of the headers
 * @property {string} from
 * @property {string} subject
 * @property {string | null} messageId
 * @property {string} text
 * @property {string | null} html
 */

/** Stores the newest two hundred mails as files that any mail program opens. Several processes may share a folder. */
export class MailFolder {
  /** @type {Map<string, Promise<KeptMail>>} */
  #read = new Map();
  #path;
  #latest = 0;

  /** @param {string} path */
  constructor(path) {
    this.#path = path;
  }

  /** Mails contain links that open accounts, so only the owner may read the folder. */
  async prepare() {
    await mkdir(this.#path, { recursive: true });
    await chmod(this.#path, 0o700);
  }

  /**
   * Stores a mail; once it resolves, the mail survives a crash.
   * @param {Buffer} bytes
   * @param {string[]} recipients
   */
  async keep(bytes, recipients) {
    // Keeps the order of two mails received in the same millisecond.
    this.#latest = Math.max(Date.now(), this.#latest + 1);
    const id = `${this.#latest}-${randomBytes(6).toString('hex')}`;
    const delivered = recipients.map((address) => `Delivered-To: ${address}\r\n`).join('');
    const draft = join(this.#path, `${id}.draft`);
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.write(delivered);
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, this.#fileOf(id));
    await this.#forgetOldest();
  }

  /**
   * The names of all mails, newest first.
   * @returns {Promise<string[]>}
   */
  async ids() {
    const names = await readdir(this.#path);
    return names
      .filter((name) => MAIL.test(name))
      .map((name) => name.slice(0, -4))
      .sort()
      .reverse();
  }

  /**
   * All mails, newest first.
   * @returns {Promise<KeptMail[]>}
   */
  async mails() {
    const ids = await this.ids();
    const mails = await Promise.all(ids.map((id) => this.find(id)));
    return mails.filter((mail) => mail !== null);
  }

  /**
   * @param {string} id
   * @returns {Promise<KeptMail | null>} null when there is no such mail, or no longer
   */
  async find(id) {
    const bytes = this.#read.has(id) ? null : await this.source(id);
    if (bytes) this.#read.set(id, parse(id, bytes));
    return (await this.#read.get(id)) ?? null;
  }

  /**
   * The raw mail as received.
   * @param {string} id
   * @returns {Promise<Buffer | null>}
   */
  async source(id) {
    if (!MAIL.test(`${id}.eml`)) return null;
    return readFile(this.#fileOf(id)).catch(() => null);
  }

  async #forgetOldest() {
    for (const id of (await this.ids()).slice(MOST)) {
      await rm(this.#fileOf(id), { force: true });
      this.#read.delete(id);
    }
  }

  /** @param {string} id */
  #fileOf(id) {
    return join(this.#path, `${id}.eml`);
  }
}

/**
 * @param {string} id
 * @param {Buffer} bytes
 * @returns {Promise<KeptMail>}
 */
async function parse(id, bytes) {
  const { from, subject, messageId, text, html, headers } = await PostalMime.parse(bytes);
  const name = from?.name ? `${from.name} <${from.address}>` : from?.address;
  return {
    id,
    receivedAt: new Date(Number(id.slice(0, 13))).toISOString(),
    to: headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value),
    from: name ?? '',
    subject: subject ?? '',
    messageId: messageId ?? null,
    text: text ?? '',
    html: html ?? null,
  };
}
