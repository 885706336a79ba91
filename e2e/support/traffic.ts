import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Request } from '@playwright/test';
import { rowsOf } from './database.js';
import { productOfWorker } from './product-of-worker.js';

/** Records all requests of a browser, to check them for secrets. */
export class Traffic {
  private readonly requests: Request[] = [];

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.requests.push(request));
  }

  /**
   * A mailed token may appear in the URL of the page it opens and of the call that verifies it; in no other URL, in no
   * referrer, in no log line and in no analytics record.
   */
  async expectSecret(token: string, allowed: string[]): Promise<void> {
    const carriers = this.requests.map((request) => request.url());
    const paths = carriers
      .filter((url) => url.includes(token))
      .map((url) => url.slice(new URL(url).origin.length, url.indexOf(token)));
    expect(paths.sort()).toEqual([...allowed].sort());
    const headers = await Promise.all(this.requests.map((request) => request.allHeaders()));
    expect(headers.map(({ referer = '' }) => referer).join()).not.toContain(token);
    // The product writes some log lines after the response, in batches.
    await expect.poll(productLog).toContain('"path":"/api/auth/');
    expect(productLog()).not.toContain(token);
    const records = 'select 1 from session_analytics as visit where visit::text like $1';
    expect(await rowsOf(records, [`%${token}%`])).toEqual([]);
  }
}

function productLog(): string {
  return readFileSync(productOfWorker().logFile, 'utf8');
}
