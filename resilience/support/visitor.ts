import { Agent, FormData, request } from 'undici';
import { until } from './until.ts';

/** The fields of response bodies that the scenarios read. */
export interface Body {
  secret?: string;
  authenticated?: boolean;
  message?: string;
  id?: number;
  version?: number;
  limit?: number;
  statusCode?: number;
  results?: { success: boolean }[];
}

export interface Answer {
  status: number;
  body: Body;
  headers: Record<string, string | string[] | undefined>;
}

/** Longer than any response of the product takes, also with ten times its time limits. */
const LIMIT_MS = 120_000;

/** A client with its own local address and cookies. */
export class Visitor {
  cookie = '';
  private readonly agent: Agent;

  constructor(readonly address = '127.0.0.1') {
    const limits = { headersTimeout: LIMIT_MS, bodyTimeout: LIMIT_MS };
    this.agent = new Agent({ ...limits, localAddress: address });
  }

  /** Sends a GET, or a POST with a JSON body. Rejects without a response. */
  call(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    if (body === undefined) return this.send(url, body, headers);
    return this.send(url, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  upload(
    base: string,
    image: Buffer,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'card.jpg');
    return this.send(`${base}/api/upload-image-cloud`, form, headers);
  }

  async send(
    url: string,
    body: string | Buffer | FormData | undefined,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await request(url, {
      dispatcher: this.agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(this.cookie && { cookie: this.cookie }), ...headers },
      body: body ?? null,
    });
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    if (cookies.length > 0) this.cookie = cookies.map((each) => each.split(';')[0]).join('; ');
    const text = await answer.body.text();
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const parsed = isJson ? (JSON.parse(text) as Body) : { message: text };
    return { status: answer.statusCode, body: parsed, headers: answer.headers };
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }
}

/** Repeats a call until its status is not 503: a busy machine may refuse calls for a moment. */
export function untilServed(call: () => Promise<Answer>): Promise<Answer> {
  return until('it is served', async () => {
    const answer = await call();
    return answer.status !== 503 && answer;
  });
}
