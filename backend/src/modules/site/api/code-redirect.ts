import type { Request, RequestHandler } from 'express';
import { isbot } from 'isbot';
import type { RateLimits } from '../../../platform/limits/rate-limits.js';
import type { CodeAddresses } from '../../codes/application/code-addresses.service.js';
import type { ScanCounts } from '../../codes/application/scan-counts.service.js';

const CODE = /^\/c\/(\w{1,12})\/?$/i;

interface CodeParts {
  codes: CodeAddresses;
  scans: ScanCounts;
  limits: RateLimits;
}

/**
 * The addresses of printed codes: leads to the page that the owner has chosen by now, and counts the scan. Sets no cookie
 * and keeps nothing about who scanned. A code that never existed is an unknown page.
 */
export function codeRedirect({ codes, scans, limits }: CodeParts): RequestHandler {
  return (request, response, next) => {
    const [, code = ''] = CODE.exec(request.path) ?? [];
    const found = codes.find(code);
    if (!found) return next();
    const { codeId, place } = found;
    response.set('Cache-Control', 'no-store').redirect(302, place);
    if (codeId === null || !isScan(request)) return;
    // Beyond the limit of one address nothing more is counted.
    limits.take('scan-ip', request.address).then(
      () => scans.count(codeId),
      () => undefined,
    );
  };
}

/** Neither a robot, such as one that makes the preview of a link, nor a browser that loads a page ahead. */
function isScan(request: Request): boolean {
  const userAgent = request.get('user-agent');
  const purpose = request.get('sec-purpose') ?? request.get('purpose') ?? '';
  return request.method === 'GET' && !!userAgent && !isbot(userAgent) && !/prefetch/i.test(purpose);
}
