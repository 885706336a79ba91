import type { NextFunction, RequestHandler } from 'express';

/**
 * One middleware out of several. Express looks for the next middleware by path and rewrites the URL on the way, which for
 * twenty of them cost more than they do.
 */
export function inTurn(...handlers: RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    let turn = 0;
    const pass: NextFunction = (failure?: unknown) => {
      const handler = handlers[turn];
      if (failure || !handler) return next(failure);
      turn += 1;
      try {
        const work: unknown = handler(request, response, pass);
        if (work instanceof Promise) work.catch(next);
      } catch (thrown) {
        next(thrown);
      }
    };
    pass();
  };
}

/** The middleware for paths that match; others pass. */
export function onPaths(paths: RegExp, handler: RequestHandler): RequestHandler {
  return (request, response, next) =>
    paths.test(request.path) ? handler(request, response, next) : next();
}
