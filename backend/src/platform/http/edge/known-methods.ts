import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { UnknownMethodError } from '../errors/edge.errors.js';
import { BACKEND_PATH } from '../site/site.js';

/** The parts of an Express router layer that this file reads. */
interface Layer {
  route?: { path: unknown; methods: Record<string, boolean> };
  match(path: string): boolean;
}

const HAS_PARAMETERS = /[:*{]/;
const FILE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Answers 405 with `Allow` to an unsupported method of a known API path, and 204 to OPTIONS. Passes unknown paths on.
 */
export function methodsOfRoutes(app: NestExpressApplication): RequestHandler {
  const routes = routesOf(app);
  return (request, response, next) => {
    const methods = routes().of(request.baseUrl + request.path);
    if (methods.length > 0) allow(methods)(request, response, next);
    else next();
  };
}

/** The same for pages and files, which are read-only. */
export const methodsOfSite: RequestHandler = (request, response, next) => {
  if (BACKEND_PATH.test(request.path)) next();
  else allow(FILE_METHODS)(request, response, next);
};

function allow(methods: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'OPTIONS' && methods.includes(request.method)) return next();
    response.setHeader('Allow', methods.join(', '));
    if (request.method === 'OPTIONS') response.status(204).end();
    else next(new UnknownMethodError());
  };
}

/**
 * Routes, read on first use because they exist only once the application has started. Looked up by path; paths with
 * parameters are matched one by one.
 */
function routesOf(app: NestExpressApplication): () => RouteMethods {
  let routes: RouteMethods | undefined;
  return () => (routes ??= new RouteMethods(layersOf(app).filter(isRoute)));
}

function layersOf(app: NestExpressApplication): Layer[] {
  const { router } = app.getHttpAdapter().getInstance() as unknown as {
    router: { stack: Layer[] };
  };
  return router.stack;
}

/** Skips the layer with which Nest answers 404 to every method of a path outside of the prefix. */
function isRoute({ route }: Layer): boolean {
  return route !== undefined && !route.methods['trace'];
}

class RouteMethods {
  private readonly known = new Map<string, readonly string[]>();

  constructor(private readonly layers: readonly Layer[]) {
    for (const { route } of layers) {
      const path = String(route?.path);
      if (!HAS_PARAMETERS.test(path)) this.known.set(path, this.methodsAt(path));
    }
  }

  /** The methods of a path; empty when no route has it. */
  of(path: string): readonly string[] {
    return this.known.get(path) ?? this.methodsAt(path);
  }

  private methodsAt(path: string): readonly string[] {
    const methods = this.layers
      .filter((layer) => matches(layer, path))
      .flatMap(({ route }) => Object.keys(route?.methods ?? {}))
      .map((method) => method.toUpperCase());
    if (methods.length === 0) return [];
    const read = methods.includes('GET') ? ['HEAD'] : [];
    return [...new Set([...methods, ...read, 'OPTIONS'])].sort();
  }
}

/** A path that can't be decoded matches no route. */
function matches(layer: Layer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    return false;
  }
}
