import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { invalid } from '../../shared/domain-error.js';
import { INVALID_MAILED_LINK, MAIL_LISTS, type MailList } from '../../shared/mailed-pages.js';
import { Tokens } from '../../shared/tokens.js';
import { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';

/** SHA-256 of an address in hex, the id of a letter or invite in base 36, and a signature. */
const FORM = /^([0-9a-f]{64})(?:\.([0-9a-z]{1,6})\.)?([\w-]{43})$/;

/** The content of the token of an unsubscribe link. */
export interface OptOut {
  /** SHA-256 of the address in hex. */
  emailHash: string;
  /** Id of the letter or invite that contained the link; null for other mails. */
  mailId: number | null;
}

/** SHA-256 of an address in hex. `email` must be lower case. */
export function addressHash(email: string): string {
  return hash('sha256', email);
}

export class InvalidOptOutError extends invalid('mail/invalid-opt-out', INVALID_MAILED_LINK) {}

/** Raw SQL here and below, because the database hashes an address with a key that never leaves it. */
const ADD = `
  INSERT INTO mail_opt_outs (list, mark) VALUES ($1, mail_opt_out_mark(decode($2, 'hex')))
  ON CONFLICT (list, mark) DO UPDATE SET created_at = now()`;
const COPY = `
  INSERT INTO mail_opt_outs (list, mark)
  SELECT list, mail_opt_out_mark(decode($3, 'hex')) FROM mail_opt_outs
   WHERE list = $1 AND mark = mail_opt_out_mark(decode($2, 'hex'))
  ON CONFLICT DO NOTHING`;
const REMOVE = `
  DELETE FROM mail_opt_outs WHERE list = $1 AND mark = mail_opt_out_mark(decode($2, 'hex'))`;
const FIND = `
  SELECT email FROM unnest($2::text[], $3::text[]) AS asked (email, hash)
   WHERE EXISTS (SELECT FROM mail_opt_outs
                  WHERE list = $1 AND mark = mail_opt_out_mark(decode(asked.hash, 'hex')))`;

/**
 * Addresses that opted out of a mail list. They are kept forever, even when a user or a sign-up of the address is
 * deleted. Every `email` must be lower case.
 */
@Injectable()
export class OptOuts {
  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
    private readonly settings: Settings,
  ) {}

  /**
   * Returns the links for a mail to this address: the opt-out page, and the URL for one-click posts of mail programs.
   * `mailId` is the id of the letter or invite that contains them.
   */
  links(list: MailList, email: string, mailId?: number): { url: string; oneClickUrl: string } {
    const token = this.token(list, email, mailId);
    const oneClickUrl = this.settings.link(`/api${MAIL_LISTS[list]}`, { token });
    return { url: this.settings.link(MAIL_LISTS[list], { token }), oneClickUrl };
  }

  /**
   * Adds the address of the token to the opt-outs, and returns the content of the token. Throws `InvalidOptOutError`.
   */
  async accept(list: MailList, token: string): Promise<OptOut> {
    const optOut = this.read(list, token);
    if (!optOut) throw new InvalidOptOutError();
    await this.database.write(ADD, [list, optOut.emailHash]);
    return optOut;
  }

  /** Adds an address whose owner asked for it without a link. Joins the current transaction. */
  async add(list: MailList, email: string): Promise<void> {
    await this.database.write(ADD, [list, addressHash(email)]);
  }

  /** Removes the address from the opt-outs. Call it only when the owner of the address has asked for it. */
  async lift(list: MailList, email: string): Promise<void> {
    await this.database.write(REMOVE, [list, addressHash(email)]);
  }

  /** Adds the second address if the first one has opted out. Both stay opted out. Joins the current transaction. */
  async copy(list: MailList, from: string, to: string): Promise<void> {
    await this.database.write(COPY, [list, addressHash(from), addressHash(to)]);
  }

  /** Returns the addresses among these that opted out of the list. */
  async among(list: MailList, emails: string[]): Promise<string[]> {
    const hashes = emails.map(addressHash);
    const left = await this.database.select<{ email: string }>(FIND, [list, emails, hashes]);
    return left.map(({ email }) => email);
  }

  /** Returns a token that never expires, because somebody may use the link years after the mail. */
  token(list: MailList, email: string, mailId?: number): string {
    const id = mailId === undefined ? '' : `.${mailId.toString(36)}.`;
    const subject = addressHash(email) + id;
    return subject + this.signer.sign(signed(list, subject));
  }

  /** Returns null for an invalid token and for one of another list. */
  read(list: MailList, token: string): OptOut | null {
    const [, emailHash, id, signature] = FORM.exec(token) ?? [];
    if (!emailHash || !signature) return null;
    const subject = token.slice(0, -signature.length);
    if (!this.signer.isSigned(signed(list, subject), signature)) return null;
    return { emailHash, mailId: id ? Number.parseInt(id, 36) : null };
  }

  private get signer() {
    return this.tokens.signer('opt-out');
  }
}

/**
 * The signature of the list `invites` does not name the list, because its links were mailed before there were other
 * lists.
 */
function signed(list: MailList, subject: string): string {
  return list === 'invites' ? subject : `${list}.${subject}`;
}
