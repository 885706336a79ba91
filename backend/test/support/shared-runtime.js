import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';
import { setGlobals } from './jest-globals.js';

const GLOBALS = new URL('jest-globals.js', import.meta.url).href;
const SYNTAX = {
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

/** Source maps of the modules that this worker has loaded, by URL. */
const sourceMaps = new Map();
/** Runtime of the running test file. */
let runtime;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    if (specifier.startsWith('.') && context.parentURL?.endsWith('.ts')) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      if (existsSync(source)) return { url: source.href, shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    return { format: 'module', source: runtime.compiled(url), shortCircuit: true };
  },
});

/**
 * Loads test files as Node's own modules, so that a worker loads and compiles the product and its libraries once. Jest's
 * runtime loads them again for each test file. What the files of a worker share is state of modules and prototypes.
 *
 * Overrides members that Jest calls unstable or private; its version is pinned. `docs/decisions/0059-tests-share-modules.md`
 * says how to return to Jest's runtime.
 */
export default class SharedRuntime extends Runtime {
  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** The part of Jest that holds the tests of a file: new for each file. */
  requireInternalModule(path) {
    const require = createRequire(import.meta.url);
    delete require.cache[path];
    return require(path);
  }

  async unstable_importModule(path) {
    runtime = this;
    setGlobals(this.jestGlobals.cjsGlobals(path));
    await import(pathToFileURL(path).href);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  compiled(url) {
    const path = fileURLToPath(url);
    const code = this.transformCache.transform(path, SYNTAX);
    sourceMaps.set(url, super.getSourceMaps().get(path));
    return code;
  }
}
