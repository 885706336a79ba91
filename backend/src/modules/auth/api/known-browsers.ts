import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import type { Request } from 'express';
import { Settings } from '../../../platform/config/settings.js';
import { Clock } from '../../../shared/clock.js';
import { Signer } from '../../../shared/signer.js';
import { SESSIONS } from '../../../shared/product-rules.js';
import type { StepRequest } from '../application/second-steps.service.js';
import type { LoginKind } from '../domain/stored-session.js';

const COOKIE = 'unspoken.known';
/** Accounts that one browser remembers, the last ones. */
const ACCOUNTS = 5;
const ID = /^[\w-]{22}$/;

/**
 * Knows by a cookie with which accounts a browser was logged in before: what strangers guess does not keep such a browser
 * out. It opens nothing without the password, and stays valid when that changes, or one browser after the other would be
 * kept out while somebody guesses.
 */
@Injectable()
export class KnownBrowsers {
  private readonly signer: Signer;

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    this.signer = new Signer(settings.SESSION_SECRET, 'unspoken known browsers');
  }

  /** Id of the browser when the account was used with it; null for any other. */
  idFor(request: Request, userId: number): string | null {
    const { id, notes } = this.read(request);
    return id !== null && notes.some((note) => this.isOf(note, id, userId)) ? id : null;
  }

  /** For a browser that has just proved who uses it. */
  remember(request: Request, userId: number): void {
    const secure = this.settings.isHttps;
    // Like the session's: browsers drop a Secure cookie that comes over http.
    if (secure && !request.secure) return;
    const known = this.read(request);
    const id = known.id ?? randomBytes(16).toString('base64url');
    const others = known.notes.filter((note) => !this.isOf(note, id, userId));
    const until = this.clock.now().getTime() + SESSIONS.knownBrowser;
    const notes = [`${until}~${this.signer.sign(textOf(id, userId, until))}`, ...others].slice(
      0,
      ACCOUNTS,
    );
    const value = [id, ...notes].join('.');
    request.res?.cookie(this.name, value, {
      httpOnly: true,
      secure,
      sameSite: 'lax',
      path: '/',
      expires: new Date(until),
    });
  }

  private read({ headers }: Request): { id: string | null; notes: string[] } {
    const value = parse(headers.cookie ?? '')[this.name] ?? '';
    const [id = '', ...notes] = value.split('.', ACCOUNTS + 1);
    return ID.test(id) ? { id, notes } : { id: null, notes: [] };
  }

  private isOf(note: string, id: string, userId: number): boolean {
    const [until = '', signature = ''] = note.split('~', 2);
    const isAhead = Number(until) > this.clock.now().getTime();
    return isAhead && this.signer.isSigned(textOf(id, userId, until), signature);
  }

  private get name(): string {
    return this.settings.isHttps ? `__Host-${COOKIE}` : COOKIE;
  }
}

/** The request of a second step. */
export function stepOf(request: Request, kind: LoginKind, browsers: KnownBrowsers): StepRequest {
  const browserFor = (userId: number) => browsers.idFor(request, userId);
  return { kind, browserFor, requestId: request.id };
}

function textOf(id: string, userId: number, until: number | string): string {
  return `${id}.${userId}.${until}`;
}
