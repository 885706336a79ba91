import { createHash } from 'node:crypto';
import type { Response } from 'express';

const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;
const OWN_SCRIPTS = "script-src 'self'";

/** The hashes, as a content security policy names them, of the scripts that the build wrote into a page. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  });
}

/** Lets these scripts run in the page of this answer, and no others. */
export function allowInlineScripts(response: Response, hashes: readonly string[]): void {
  const policy = response.get('Content-Security-Policy');
  if (!policy || hashes.length === 0) return;
  const allowed = [OWN_SCRIPTS, ...hashes].join(' ');
  response.set(
    'Content-Security-Policy',
    policy.replace(OWN_SCRIPTS, () => allowed),
  );
}
