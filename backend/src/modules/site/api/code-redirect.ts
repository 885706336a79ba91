import type { Request, RequestHandler } from 'express';
import { isbot } from 'isbot';
import type { RateLimits } from '../../../platform/limits/rate-limits.js';
import type { CodeDestinations } from '../../codes/application/code-destinations.service.js';
import type { ScanCounts } from '../../codes/application/scan-counts.service.js';

const CODE = /^\/c\/(\w{1,12})\/?$/i;

interface CodeParts {
  codes: CodeDestinations;
  scans: ScanCounts;
  limits: RateLimits;
}

/**
 * Redirects the address of a printed code to its current target, and counts the scan. Sets no cookie and stores nothing
 * about the visitor. A code that never existed gets the page for unknown paths.
 */
export function codeRedirect({ codes, scans, limits }: CodeParts): RequestHandler {
  return (request, response, next) => {
    const [, code = ''] = CODE.exec(request.path) ?? [];
    const found = codes.find(code);
    if (!found) return next();
    const { codeId, path } = found;
    response.set('Cache-Control', 'no-store').redirect(302, path);
    if (codeId === null || !isScan(request)) return;
    // Beyond the limit of an IP address, scans are not counted.
    limits.take('scan-ip', request.address).then(
      () => scans.count(codeId),
      () => undefined,
    );
  };
}

/** Whether the request is a scan, and not a robot, a link preview or a prefetch. */
function isScan(request: Request): boolean {
  const userAgent = request.get('user-agent');
  const purpose = request.get('sec-purpose') ?? request.get('purpose') ?? '';
  return request.method === 'GET' && !!userAgent && !isbot(userAgent) && !/prefetch/i.test(purpose);
}
