import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppliedSettings } from '../modules/auth/infrastructure/applied-settings.repository.js';
import { Argon2PasswordHasher } from '../modules/auth/infrastructure/argon2-password-hasher.js';
import { Database } from '../platform/database/database.js';
import { addDays, lastDays, type ProductDay } from '../shared/product-day.js';
import { ProductDays } from '../shared/product-days.js';

/** How many days of history the demo content has. */
export const DEMO_DAYS = 60;

const FOLDER = join(import.meta.dirname, '..', '..', 'content', 'demo');
/** Key of the state of the history: planned or added. Only a product that started with the demo content has one. */
const STATE = 'DEMO_PAST';

export interface DemoAnswer {
  question: string;
  who: string;
  answer: string;
}

/** Returns the answers of `content/demo/answers.txt`, in the order of the questions. */
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

/**
 * The history of a demo: ratings, visits, sign-ups, answers of two friends and a letter, all with dates in the past.
 */
export class DemoHistory {
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

  /** Adds a planned history, all or nothing. Returns the new password of both friends, or null when none is planned. */
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
    const history = await readFile(join(FOLDER, 'history.sql'), 'utf8');
    await this.database.transaction(async () => {
      // Raw SQL, because no service adds rows with an earlier date.
      await this.database.select(`SELECT set_config('demo.input', $1, true)`, [input]);
      await this.database.write(history);
      await this.applied.remember(STATE, 'added');
    });
    return password;
  }
}
