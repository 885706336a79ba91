import { takeLauncherPid, onStopRequest } from '../processes/stop-request.mjs';

/**
 * Ends what was started, last first, and then this process.
 */
export class Shutdown {
  /** @type {(() => Promise<unknown>)[]} */
  #steps = [];
  /** @type {Promise<never> | undefined} */
  #ending;

  /**
   * @param {number} exitCodeWhenAsked for a stop that was asked for, by Ctrl-C or a signal
   */
  constructor(exitCodeWhenAsked) {
    onStopRequest(takeLauncherPid(), () => void this.end(exitCodeWhenAsked));
  }

  /** Whether the end has begun, so that what ends now was meant to. */
  get hasBegun() {
    return this.#ending !== undefined;
  }

  /** @param {() => Promise<unknown>} step */
  add(step) {
    this.#steps.push(step);
  }

  /**
   * Only the first call counts.
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
    // Whatever is still being started is tethered to this process and ends with it.
    process.exit(exitCode);
  }
}
