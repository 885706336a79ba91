import type { Request } from 'express';
import { networkOf } from '../../../platform/limits/client-address.js';
import { cutText } from '../../../shared/cut-text.js';
import { cutReferer } from '../../../shared/page-address.js';
import type { Visitor } from '../domain/visit-record.js';

const USER_AGENT_LENGTH = 400;

/** The sender's data that may be stored: network instead of IP address, referer without query. */
export function visitorOf(request: Request): Visitor {
  return {
    userId: request.signedInUser?.id ?? null,
    ipAddress: networkOf(request.address).replace(/\/\d+$/, ''),
    userAgent: userAgentOf(request),
    referer: cutReferer(request.get('referer')),
  };
}

export function userAgentOf(request: Request): string | null {
  const userAgent = request.get('user-agent');
  return userAgent === undefined ? null : cutText(userAgent, USER_AGENT_LENGTH);
}

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function wantsPrivacy(request: Request): boolean {
  return request.get('sec-gpc') === '1' || request.get('dnt') === '1';
}
