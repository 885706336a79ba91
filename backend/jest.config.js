export default {
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testRegex: '\\.test\\.ts$',
  globalSetup: '<rootDir>/test/support/global-setup.js',
  globalTeardown: '<rootDir>/test/support/global-teardown.js',
  // Three keep two cores busy, because a worker waits for a part of its time; every suite has a database of its own.
  maxWorkers: 3,
  // Long, because no test measures time and the machine may be busy: making an image of 196 megapixels took half a minute.
  testTimeout: 180_000,
  setupFiles: ['reflect-metadata'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2023',
          keepClassNames: true,
          parser: { syntax: 'typescript', decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
          },
        },
      },
    ],
  },
};
