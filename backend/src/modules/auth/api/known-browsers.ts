import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import type { Request } from 'express';
import { Settings } from '../../../platform/config/settings.js';
import { Clock } from '../../../shared/clock.js';
import { Signer } from '../../../shared/signer.js';
import { SESSIONS } from '../../../shared/product-rules.js';
import type { StepRequest } from '../application/second-steps.service.js';
import type { LoginKind } from '../domain/login.js';

const COOKIE = 'unspoken.known';
/** Maximum accounts that one browser remembers. */
const ACCOUNTS = 5;
const ID = /^[\w-]{22}$/;

/**
 * A cookie that tells which accounts a browser has used before. Guesses of strangers don't lock this browser out. The
 * cookie grants nothing without the password. It stays valid when the password changes: otherwise each change would
 * lock out the other browsers while somebody guesses.
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

  /** The id of the browser if it has used the account before, or null. */
  idFor(request: Request, userId: number): string | null {
    const { id, notes } = this.read(request);
    return id !== null && notes.some((note) => this.isOf(note, id, userId)) ? id : null;
  }

  /** Adds the account to the cookie. Call it after the browser has proved who uses it. */
  remember(request: Request, userId: number): void {
    const secure = this.settings.isHttps;
    // Browsers drop a Secure cookie over http.
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

/** The details of a request that the second step needs. */
export function stepOf(request: Request, kind: LoginKind, browsers: KnownBrowsers): StepRequest {
  const browserFor = (userId: number) => browsers.idFor(request, userId);
  return { kind, browserFor, requestId: request.id };
}

function textOf(id: string, userId: number, until: number | string): string {
  return `${id}.${userId}.${until}`;
}
