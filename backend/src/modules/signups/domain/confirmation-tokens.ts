import { Signer } from '../../../shared/signer.js';

interface Confirmation {
  signupId: number;
  issuedAt: Date;
}

/** Id and time of issue in base 36, and a signature. */
const FORM = /^([0-9a-z]{1,7})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

/**
 * Tokens that confirm a sign-up: its id, the time of issue and a signature over both and the address. Nothing about
 * them is stored, and the same token can be made again when a mail is repeated.
 */
export class ConfirmationTokens {
  private readonly signer: Signer;

  constructor(secret: string) {
    this.signer = new Signer(secret, 'unspoken sign-up confirmations');
  }

  make({ signupId, issuedAt }: Confirmation, email: string): string {
    const subject = `${signupId.toString(36)}.${issuedAt.getTime().toString(36)}`;
    return `${subject}.${this.signer.sign(`${subject}.${email}`)}`;
  }

  /** Returns what the token says, still unproven; null when it can't be a token. */
  read(token: string): Confirmation | null {
    const [, id, issued] = FORM.exec(token) ?? [];
    if (!id || !issued) return null;
    const signupId = Number.parseInt(id, 36);
    if (signupId > 2_147_483_647) return null;
    return { signupId, issuedAt: new Date(Number.parseInt(issued, 36)) };
  }

  /** Whether the token was made here, for this address. */
  isFor(email: string, token: string): boolean {
    const end = token.lastIndexOf('.');
    return this.signer.isSigned(`${token.slice(0, end)}.${email}`, token.slice(end + 1));
  }
}
