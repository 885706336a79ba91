import { takeLauncherPid, onStopRequest } from '../processes/stop-request.mjs';

/** Stops everything that was started, last first, and then this process. */
export class Shutdown {
  /** @type {(() => Promise<unknown>)[]} */
  #steps = [];
  /** @type {Promise<never> | undefined} */
  #ending;

  /**
   * @param {number} exitCodeWhenAsked for a stop requested by Ctrl-C or a signal
   */
  constructor(exitCodeWhenAsked) {
    onStopRequest(takeLauncherPid(), () => void this.end(exitCodeWhenAsked));
  }

  /** Whether the shutdown has begun, so that processes ending now do so on purpose. */
  get hasBegun() {
    return this.#ending !== undefined;
  }

  /** @param {() => Promise<unknown>} step */
  add(step) {
    this.#steps.push(step);
  }

  /**
   * Only the first call has an effect.
   * @param {number} exitCode
   * @returns {Promise<never>}
   */
  end(exitCode) {
    this.#ending ??= this.#run(exitCode);
    return this.#ending;
  }

  /**
   * @param {number} exitCode
   * @returns {Promise<never>}
   */
  async #run(exitCode) {
    for (const step of this.#steps.reverse()) {
      await step().catch((error) => console.error(error));
    }
    // Anything still starting is a child of this process and ends with it.
    process.exit(exitCode);
  }
}
