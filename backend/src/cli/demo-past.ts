import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppliedSettings } from '../modules/auth/infrastructure/applied-settings.js';
import { Argon2PasswordHasher } from '../modules/auth/infrastructure/argon2-password-hasher.js';
import { Database } from '../platform/database/database.js';
import { addDays, lastDays, type ProductDay } from '../shared/product-day.js';
import { ProductDays } from '../shared/product-days.js';

/** How many days a demo start has behind it. */
export const DEMO_DAYS = 60;

const FOLDER = join(import.meta.dirname, '..', '..', 'content', 'demo');
/** Whether the past is still to be added; only a product that began with the demo content gets one. */
const STATE = 'DEMO_PAST';

export interface DemoAnswer {
  question: string;
  who: string;
  answer: string;
}

/** The answers of `content/demo/answers.txt`, in the order of the questions. */
export async function demoAnswers(): Promise<DemoAnswer[]> {
  const text = await readFile(join(FOLDER, 'answers.txt'), 'utf8');
  const blocks = text
    .replaceAll(/^#.*\n/gm, '')
    .trim()
    .split(/\n\n+/);
  return blocks.flatMap((block) => {
    const [question = '', ...lines] = block.split('\n');
    return lines.map((line) => {
      const [, who = '', answer = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
      return { question, who, answer };
    });
  });
}

/** The days behind a demo start: ratings, visits, sign-ups, answers of two friends and a letter, dated back. */
export class DemoPast {
  constructor(
    private readonly database: Database,
    private readonly applied: AppliedSettings,
    private readonly hasher: Argon2PasswordHasher,
    private readonly days: ProductDays,
  ) {}

  get firstDay(): ProductDay {
    return addDays(this.days.today().day, -DEMO_DAYS);
  }

  async plan(): Promise<void> {
    await this.applied.remember(STATE, 'planned');
  }

  /** Adds what is planned, all or nothing, and returns the new password of both friends; null when there is nothing to do. */
  async add(): Promise<string | null> {
    if ((await this.applied.find(STATE)) !== 'planned') return null;
    const password = randomBytes(9).toString('base64url');
    const input = JSON.stringify({
      days: lastDays(addDays(this.days.today().day, -1), DEMO_DAYS).map((day) => ({
        day,
        begins: this.days.startOf(day),
      })),
      answers: await demoAnswers(),
      password: await this.hasher.hash(password),
    });
    const past = await readFile(join(FOLDER, 'past.sql'), 'utf8');
    await this.database.transaction(async () => {
      // Raw SQL, because no service adds rows with an earlier date.
      await this.database.select(`SELECT set_config('demo.input', $1, true)`, [input]);
      await this.database.write(past);
      await this.applied.remember(STATE, 'added');
    });
    return password;
  }
}
