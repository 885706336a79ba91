import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { UnknownMethodError } from '../errors/edge.errors.js';
import { BACKEND_PATH } from '../site/site.js';

/** The parts of an Express router layer that this file uses. */
interface Layer {
  route?: { path: unknown; methods: Record<string, boolean> };
  match(path: string): unknown;
  handleRequest: RequestHandler;
}

const HAS_PARAMETERS = /[:*{]/;
const FILE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Answers 405 with `Allow` to a method that pages and files do not have, and 204 to OPTIONS: they are read-only. */
export const methodsOfSite: RequestHandler = (request, response, next) => {
  if (BACKEND_PATH.test(request.path)) next();
  else allow(FILE_METHODS, request, response, next);
};

function allow(
  methods: readonly string[],
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (request.method !== 'OPTIONS' && methods.includes(request.method)) return next();
  response.setHeader('Allow', methods.join(', '));
  if (request.method === 'OPTIONS') response.status(204).end();
  else next(new UnknownMethodError());
}

/** What a path answers: its methods with OPTIONS, sorted, and the layer of each. */
interface Place {
  methods: readonly string[];
  layers: ReadonlyMap<string, Layer>;
}

/**
 * The routes of the controllers. Those without parameters are found by their path; Express would match all in turn. Such a
 * path is never the value of a parameter: GET of `images/remove` is 405, not the image "remove".
 */
export class Routes {
  private table: { layers: Layer[]; known: ReadonlyMap<string, Place> } | undefined;

  constructor(private readonly app: NestExpressApplication) {}

  /**
   * Answers 405 with `Allow` to an unsupported method of a known path, and 204 to OPTIONS. Passes unknown paths on.
   */
  readonly checkMethod: RequestHandler = (request, response, next) => {
    const { known, layers } = this.read();
    const place = known.get(request.path);
    const { methods } = place ?? placeOf(layers.filter((layer) => matches(layer, request.path)));
    if (methods.length > 0) allow(methods, request, response, next);
    else next();
  };

  /** Calls the handler of a path without parameters; passes all others on to Express. */
  readonly handle: RequestHandler = (request, response, next) => {
    const layer = this.read().known.get(request.path)?.layers.get(request.method);
    if (!layer) return next();
    request.route = layer.route;
    request.params = Object.create(null) as Request['params'];
    return layer.handleRequest(request, response, next);
  };

  /** On first use, because routes exist only once the application has started. */
  private read() {
    return (this.table ??= tableOf(layersOf(this.app).filter(isRoute)));
  }
}

function layersOf(app: NestExpressApplication): Layer[] {
  const { router } = app.getHttpAdapter().getInstance() as unknown as {
    router: { stack: Layer[] };
  };
  return router.stack;
}

function tableOf(layers: Layer[]) {
  const byPath = Map.groupBy(layers, ({ route }) => String(route?.path));
  const fixed = [...byPath].filter(([path]) => !HAS_PARAMETERS.test(path));
  return { layers, known: new Map(fixed.map(([path, own]) => [path, placeOf(own)])) };
}

/** Skips the layer with which Nest answers 404 to every method of a path outside of the prefix. */
function isRoute({ route }: Layer): boolean {
  return route !== undefined && !route.methods['trace'];
}

/** As in Express, the first layer of a method answers, and GET also answers HEAD. */
function placeOf(layers: readonly Layer[]): Place {
  const found = new Map<string, Layer>();
  for (const layer of layers) {
    for (const method of Object.keys(layer.route?.methods ?? {})) {
      for (const name of method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]) {
        if (!found.has(name)) found.set(name, layer);
      }
    }
  }
  return { methods: found.size > 0 ? [...found.keys(), 'OPTIONS'].sort() : [], layers: found };
}

/** A path that can't be decoded matches no route. */
function matches(layer: Layer, path: string): boolean {
  try {
    return Boolean(layer.match(path));
  } catch {
    return false;
  }
}
