import { hash } from 'node:crypto';
import type { Response } from 'express';

const OWN_SCRIPTS = "script-src 'self'";

/** CSP hashes of the inline scripts that the build wrote into a page. */
export function inlineScriptHashes(html: string): string[] {
  const [, ...scripts] = html.split('<script>');
  return scripts.map((text) => {
    const [code = ''] = text.split('</script>');
    return `'sha256-${hash('sha256', code, 'base64')}'`;
  });
}

/** Allows these inline scripts, and no others, in the page of this answer. */
export function allowInlineScripts(response: Response, hashes: readonly string[]): void {
  const policy = response.get('Content-Security-Policy');
  if (!policy || hashes.length === 0) return;
  const allowed = [OWN_SCRIPTS, ...hashes].join(' ');
  response.set(
    'Content-Security-Policy',
    policy.replace(OWN_SCRIPTS, () => allowed),
  );
}
