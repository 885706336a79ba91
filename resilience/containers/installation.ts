import getPort from 'get-port';
import { run } from './engine.ts';

/** An installation by docker-compose.yml that has its own name, network and ports, and reads no `.env`. */
export class Installation {
  readonly name = 'unspoken-test';

  private constructor(
    readonly engine: string,
    private readonly ports: { proxy: number; inbox: number },
  ) {}

  static async by(engine: string): Promise<Installation> {
    return new Installation(engine, { proxy: await getPort(), inbox: await getPort() });
  }

  compose(...args: string[]): Promise<string> {
    const options = ['--project-name', this.name, '--env-file', '/dev/null'];
    return run(this.engine, ['compose', ...options, ...args], this.settings());
  }

  command(...args: string[]): Promise<string> {
    return this.compose('run', '--rm', '-T', 'commands', ...args);
  }

  fetch(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.ports.proxy}${path}`, init);
  }

  post(path: string, body: unknown): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' };
    return this.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** The addresses that got mail. */
  async recipients(): Promise<string[]> {
    const answer = await fetch(`http://127.0.0.1:${this.ports.inbox}/api/v1/messages`);
    const { messages } = (await answer.json()) as { messages: { To: { Address: string }[] }[] };
    return messages.flatMap(({ To }) => To.map(({ Address }) => Address));
  }

  private settings(): NodeJS.ProcessEnv {
    return {
      APP_URL: `http://127.0.0.1:${this.ports.proxy}`,
      PUBLISHED_PORT: String(this.ports.proxy),
      MAIL_INBOX_PORT: String(this.ports.inbox),
      // An installation on this machine may use the default network.
      FRONT_NETWORK: '10.93.78',
      POSTGRES_PASSWORD: 'superuserOfThisTest',
      DATABASE_PASSWORD: 'productOfThisTest',
      SESSION_SECRET: 'a secret that only this test knows',
      ADMIN_PASSWORD: 'the password of this test',
      MODERATION: 'after',
      RATE_LIMIT: '1000',
    };
  }
}
