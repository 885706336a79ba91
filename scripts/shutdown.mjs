/** @type {(() => Promise<unknown>)[]} */
const steps = [];
/** @type {Promise<never> | undefined} */
let ending;

/**
 * Runs the stop steps and ends this process on a signal, or when the launcher that started it is gone: a launcher that
 * was killed with kill -9 sends no signal.
 * @param {number} exitCode
 */
export function stopWhenAsked(exitCode) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
    process.on(signal, () => void stop(exitCode));
  }
  process.channel?.unref();
  // After `npm start | head`, the closed output pipe must not end this process before its children.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Adds a step to the stop of this process; the last one added runs first. @param {() => Promise<unknown>} step */
export function atStop(step) {
  steps.push(step);
}

/** Whether the stop has begun, so that processes ending now do so on purpose. */
export function isStopping() {
  return ending !== undefined;
}

/**
 * Runs all steps and ends this process. Only the first call has an effect.
 * @param {number} exitCode
 * @returns {Promise<never>}
 */
export function stop(exitCode) {
  ending ??= (async () => {
    for (const step of steps.reverse()) await step().catch((error) => console.error(error));
    // A service that is still starting is a child of this process and ends with it.
    process.exit(exitCode);
  })();
  return ending;
}
