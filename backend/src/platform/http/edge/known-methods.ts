import { posix } from 'node:path';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { UnknownMethodError } from '../errors/edge.errors.js';

const SITE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const PARAMETER = /:\w+/g;

interface Options {
  /** Paths of the API and of the route without its prefix. */
  backend: RegExp;
  withoutPrefix: string;
}

/**
 * Answers 405 with `Allow` to a method that a path does not have, and 204 to OPTIONS. A path without parameters wins
 * over one with parameters: GET of `images/remove` answers 405 and does not look for an image "remove". Calls `next`
 * for unknown paths of the backend.
 */
export function knownMethods(app: NestExpressApplication, options: Options): RequestHandler {
  const routes = [...methodsOfRoutes(app, options.withoutPrefix)]
    .map(([path, methods]) => ({
      pattern: new RegExp(
        `^${path.replaceAll('.', String.raw`\.`).replace(PARAMETER, '[^/]+')}/?$`,
        'i',
      ),
      hasParameter: path.includes(':'),
      methods,
    }))
    .sort((one, other) => Number(one.hasParameter) - Number(other.hasParameter));
  return ({ path, method }, response, next) => {
    const methods = options.backend.test(path)
      ? routes.find(({ pattern }) => pattern.test(path))?.methods
      : SITE_METHODS;
    if (!methods || (method !== 'OPTIONS' && methods.includes(method))) return next();
    response.setHeader('Allow', methods.join(', '));
    if (method === 'OPTIONS') response.status(204).end();
    else next(new UnknownMethodError());
  };
}

/** The methods of all controllers by path. GET also answers HEAD. */
function methodsOfRoutes(app: NestExpressApplication, withoutPrefix: string) {
  const known = new Map<string, string[]>();
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  for (const { metatype } of app.get(DiscoveryService, { strict: false }).getControllers()) {
    const { prototype } = metatype as Type<Record<string, () => void>>;
    const base = reflector.get<string>(PATH_METADATA, metatype as Type);
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name] as () => void;
      const method = reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
      if (method === undefined) continue;
      const named = RequestMethod[method];
      for (const own of [reflector.get<string | string[]>(PATH_METADATA, handler)].flat()) {
        const route = posix.join('/', base, own).replace(/(.)\/$/, '$1');
        const path = route === `/${withoutPrefix}` ? route : posix.join('/api', route);
        const methods = [...(known.get(path) ?? ['OPTIONS']), named];
        if (named === 'GET') methods.push('HEAD');
        known.set(path, [...new Set(methods)].sort());
      }
    }
  }
  return known;
}
