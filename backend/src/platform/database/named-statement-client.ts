import { hash } from 'node:crypto';
import { LastingClient } from './lasting-client.js';

const MAX_NAMED_TEXTS = 500;
const names = new Map<string, string>();

/** Prefix of a statement with too many variants to cache: planned each time, for its actual values. */
export const ONE_TIME = '/* one-time */ ';

/**
 * Gives each parameterized statement a name, so that PostgreSQL parses and plans it once per connection. TypeORM never
 * names its statements; naming them made raw queries about twice as fast here.
 */
export class NamedStatementClient extends LastingClient {
  // pg's query() has six overloads; only the (text, values, callback) form that TypeORM uses gets a name.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    const call = name ? [{ name, text, values }, ...args.slice(2)] : args;
    return super.query(...call);
  }
}

/** Statements beyond the cap stay unnamed: a connection keeps every named plan until it closes. */
function nameOf(text: string): string | undefined {
  if (text.startsWith(ONE_TIME)) return undefined;
  const known = names.get(text);
  if (known || names.size >= MAX_NAMED_TEXTS) return known;
  const name = hash('sha1', text);
  names.set(text, name);
  return name;
}
