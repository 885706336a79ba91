import { LARGEST_INTEGER } from './largest-integer.js';
import { Signer } from './signer.js';

/** The key of each purpose is derived from its text. None may change, because mailed links depend on them. */
const PURPOSES = {
  account: 'unspoken account tokens',
  confirmation: 'unspoken sign-up confirmations',
  cursor: 'unspoken cursors of lists',
  invite: 'unspoken invite links',
  'opt-out': 'unspoken invite opt-outs',
  rating: 'unspoken ratings',
  reminder: 'unspoken reminders',
  'return-path': 'unspoken return paths',
  seat: 'unspoken seat codes',
  'second-step': 'unspoken second steps',
  upload: 'unspoken upload receipts',
};
type Purpose = keyof typeof PURPOSES;

/**
 * Tokens of links and ratings: numbers in base 36, and a signature over them and a context that the token does not
 * tell. No token is stored. The same token can be made again when a mail is repeated, and nobody without the secret can
 * forge one.
 */
export class Tokens {
  /** Deriving a key takes longer than signing, and every rating is signed. */
  private readonly signers = new Map<Purpose, Signer>();

  constructor(private readonly secret: string) {}

  make(purpose: Purpose, numbers: number[], context = ''): string {
    const subject = numbers.map((number) => number.toString(36)).join('.');
    return `${subject}.${this.signer(purpose).sign(subject + context)}`;
  }

  /** Returns the numbers of a token, or none for one that was not made here for this purpose and context. */
  read(purpose: Purpose, token: string, context = ''): number[] {
    const end = token.lastIndexOf('.');
    const signed = token.slice(0, end) + context;
    const isOurs = this.signer(purpose).isSigned(signed, token.slice(end + 1));
    return isOurs ? numbersIn(token) : [];
  }

  /** The signer of a purpose, for tokens of another form. */
  signer(purpose: Purpose): Signer {
    const known = this.signers.get(purpose);
    if (known) return known;
    const signer = new Signer(this.secret, PURPOSES[purpose]);
    this.signers.set(purpose, signer);
    return signer;
  }
}

/** The row id with which a token begins, without a check of its signature. Null when no row can have this id. */
export function rowIdIn(token: string): number | null {
  const [id = 0] = numbersIn(token);
  return id >= 1 && id <= LARGEST_INTEGER ? id : null;
}

function numbersIn(token: string): number[] {
  const parts = token.split('.').slice(0, -1);
  return parts.map((part) => Number.parseInt(part, 36));
}
