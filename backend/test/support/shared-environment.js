import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Where Jest keeps the timeout of a test file and the listeners of its run. */
const STATE_OF_FILE = ['TEST_TIMEOUT_SYMBOL', 'EVENT_HANDLERS'].map((name) => Symbol.for(name));

/**
 * Node's own globals instead of a copy for each test file; see `shared-runtime.js`. What a file leaves changed is put back
 * when it ends: mocks, timers, environment variables, listeners of the process and `process.exit`.
 */
export default class SharedEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  exit = process.exit;
  env = { ...process.env };
  listeners = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    for (const symbol of STATE_OF_FILE) globalThis[symbol] = undefined;
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.exit = this.exit;
    for (const name of Object.keys(process.env)) {
      if (!(name in this.env)) delete process.env[name];
    }
    Object.assign(process.env, this.env);
    for (const name of process.eventNames()) {
      const before = this.listeners.get(name) ?? [];
      for (const listener of process.rawListeners(name)) {
        if (!before.includes(listener)) process.removeListener(name, listener);
      }
    }
  }

  /** Nothing is compiled by Jest's own runtime. */
  getVmContext() {
    return null;
  }
}
