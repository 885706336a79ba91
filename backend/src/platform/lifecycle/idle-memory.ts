import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often to look, in milliseconds. A collection in every short pause would slow down the calls after it. */
const INTERVAL = 30_000;

/** The event loop is idle when it was busy for a smaller share of the interval. */
const IDLE_BELOW = 0.03;

/** Growth since the last collection, in bytes, from which another one is worth its pause. */
const WORTHWHILE = 50 * 1024 * 1024;

interface Process {
  /** Resident memory, in bytes. */
  memory: () => number;
  /** Share of the time that the event loop was busy since the last call, 0 to 1. */
  utilization: () => number;
  collect: () => void;
}

/**
 * Returns memory to the operating system when a load has ended. V8 alone keeps 100 MB of garbage and of free pages for
 * the next load. The collection takes 0.15 s and discards optimized code, so it waits until nobody would wait for it.
 */
export class IdleMemory {
  private kept = 0;

  constructor(private readonly process: Process = thisProcess()) {}

  /** Looks until the process ends, without keeping it alive. */
  watch(): void {
    setInterval(() => this.look(), INTERVAL).unref();
  }

  /** Returns whether it collected garbage. */
  look(): boolean {
    const { memory, utilization, collect } = this.process;
    const isIdle = utilization() < IDLE_BELOW;
    if (!isIdle || memory() < this.kept + WORTHWHILE) return false;
    collect();
    this.kept = memory();
    return true;
  }
}

function thisProcess(): Process {
  let last = performance.eventLoopUtilization();
  return {
    memory: () => process.memoryUsage.rss(),
    utilization: () => {
      const { utilization } = performance.eventLoopUtilization(last);
      last = performance.eventLoopUtilization();
      return utilization;
    },
    collect: garbageCollector(),
  };
}

/** V8's own function. Its flavor "last resort" also frees the pages that V8 would keep. */
export function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
