import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { UnknownMethodError } from '../errors/edge.errors.js';

/** Pages and files are read-only. */
const SITE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const PARAMETER = '[^/]+';

/**
 * Answers 405 with `Allow` to a method that a path does not have, and 204 to OPTIONS. A path without parameters is never
 * the value of a parameter: GET of `images/remove` is 405, not the image "remove". Passes unknown paths of the backend on.
 */
export function knownMethods(
  app: NestExpressApplication,
  { backend, withoutPrefix }: { backend: RegExp; withoutPrefix: string },
): RequestHandler {
  const routes = routesOf(app).map(({ path, method }) => ({
    path: patternOf(path === withoutPrefix ? `/${path}` : `/api/${path}`),
    method,
  }));
  const known = [...Map.groupBy(routes, ({ path }) => path)].map(
    ([path, own]) => [path, methodsOf(own)] as const,
  );
  const fixed = new Map(known);
  const patterns = known
    .filter(([path]) => path.includes(PARAMETER))
    .map(([path, methods]) => ({ pattern: new RegExp(`^${path}$`), methods }));
  const methodsAt = (path: string) =>
    fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.methods;
  return (request, response, next) => {
    const { path, method } = request;
    const methods = backend.test(path)
      ? methodsAt(path.toLowerCase().replace(/\/$/, ''))
      : SITE_METHODS;
    if (!methods || (method !== 'OPTIONS' && methods.includes(method))) return next();
    response.setHeader('Allow', methods.join(', '));
    if (method === 'OPTIONS') response.status(204).end();
    else next(new UnknownMethodError());
  };
}

interface Route {
  path: string;
  method: string;
}

/** The routes of all controllers, without the prefix of the API. */
function routesOf(app: NestExpressApplication): Route[] {
  const [reflector, scanner] = [app.get(Reflector), new MetadataScanner()];
  const controllers = app.get(DiscoveryService, { strict: false }).getControllers();
  return controllers.flatMap(({ metatype }) => {
    const { prototype } = metatype as Type<Record<string, () => void>>;
    const base = reflector.get<string>(PATH_METADATA, metatype as Type);
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name] as () => void;
      const method = reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
      if (method === undefined) return [];
      const paths = [reflector.get<string | string[]>(PATH_METADATA, handler)].flat();
      return paths.map((path) => ({
        path: [base, path]
          .flatMap((part) => part.split('/'))
          .filter(Boolean)
          .join('/'),
        method: RequestMethod[method],
      }));
    });
  });
}

/** GET also answers HEAD. */
function methodsOf(routes: Route[]): string[] {
  const methods = routes.map(({ method }) => method);
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].sort();
}

/** A path in lower case, each of its parameters as a regular expression. */
function patternOf(path: string): string {
  return path.toLowerCase().replaceAll(/:\w+/g, PARAMETER);
}
