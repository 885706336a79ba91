import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { VERSION } from '../../../platform/config/version.js';
import { DomainError } from '../../../shared/domain-error.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { WEBHOOKS } from '../../../shared/product-rules.js';
import { TimeLimits } from '../../../shared/time-limits.js';
import { PublicHosts } from './public-hosts.js';

/** Maximum bytes of an answer that are read, and that are kept. */
const READ = 64 * 1_024;
const KEPT = 1_024;
const LONGEST_HEADERS = 8 * 1_024;

export interface Answer {
  /** The HTTP status; null without a complete answer. */
  answerCode: number | null;
  answerText: string | null;
  problem: string | null;
  milliseconds: number;
}

interface Message {
  headers: Record<string, string>;
  body: string;
}

/** Posts messages to receivers, which may be slow, broken or hostile. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly hosts: PublicHosts,
    private readonly limits: TimeLimits,
  ) {}

  /**
   * Posts once and follows no redirect. A failure is returned with its `problem`. Throws only when `stop` is aborted
   * before the end.
   */
  async post(address: string, message: Message, stop: AbortSignal): Promise<Answer> {
    const start = performance.now();
    const late = AbortSignal.timeout(WEBHOOKS.answerWithin * this.limits.factor);
    const signal = AbortSignal.any([stop, late]);
    const answer = await this.exchange(new URL(address), message, signal).catch(
      (failure: unknown) => {
        stop.throwIfAborted();
        const problem = late.aborted ? 'There was no complete answer in time.' : wordsOf(failure);
        return { answerCode: null, answerText: null, problem };
      },
    );
    return { ...answer, milliseconds: Math.round(performance.now() - start) };
  }

  private async exchange(url: URL, { headers, body }: Message, signal: AbortSignal) {
    const addresses = await pTimeout(this.hosts.addressesOf(url), {
      milliseconds: Infinity,
      signal,
    });
    const sent = request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `${PRODUCT_NAME}-Webhooks/${VERSION}`,
        ...headers,
      },
      signal,
      lookup: only(addresses),
      maxHeaderSize: LONGEST_HEADERS,
      // A connection of its own: a kept one could lead to an earlier address.
      agent: false,
    });
    const answered = once(sent, 'response', { signal }) as Promise<[IncomingMessage]>;
    // A failure after the headers also reaches the reader of the body.
    sent.on('error', () => undefined);
    sent.end(body);
    const [response] = await answered;
    const answerText = await beginningOf(response);
    return { answerCode: response.statusCode ?? null, answerText, problem: null };
  }
}

/** A lookup that knows these addresses alone, so that the name is not resolved again. */
function only(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, { all }, callback) => {
    const [first] = found;
    if (all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** Reads the body to its end or to the limit. Does not decompress it. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  let kept = Buffer.alloc(0);
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (kept.length < KEPT) kept = Buffer.concat([kept, chunk]).subarray(0, KEPT);
    if (length >= READ) break;
  }
  return kept.toString('utf8').replace(/[^\P{Cc}\n\t]/gu, '\u{FFFD}');
}

function wordsOf(failure: unknown): string {
  if (failure instanceof DomainError) return failure.message;
  const { code, name } = failure as NodeJS.ErrnoException;
  return `The connection failed (${code ?? name}).`;
}
