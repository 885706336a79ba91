import { availableParallelism, release, totalmem } from 'node:os';

/** Describes the machine of a run, without a name that could identify its owner. */
export function machine() {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const kernel = release().split(/[-+]/)[0];
  return `${availableParallelism()} cores, ${memory} GB, Linux ${kernel}, Node ${process.versions.node}`;
}
