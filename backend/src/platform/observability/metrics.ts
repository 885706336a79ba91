import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets in seconds: fast answers, noticeable delays, and timeouts. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Timeout of reading a gauge, in milliseconds: most values soon are better than all values late. */
const PATIENCE = 2_000;

/** Buckets in seconds: a nightly task runs as long as there is work, up to an hour. */
const TASK_DURATIONS = [0.1, 1, 10, 60, 300, 900, 3_600];

interface Meaning {
  name: string;
  help: string;
}

/**
 * Prometheus metrics of this process. Label values come from fixed lists only, so that the number of series stays
 * small.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private watched = false;

  private readonly requests = new Histogram({
    name: 'unspoken_http_request_duration_seconds',
    help: 'How long requests took, by method, route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [this.registry],
  });

  private readonly failures = new Counter({
    name: 'unspoken_failures_total',
    help: 'Answers of 500 and above, by the code of what failed.',
    labelNames: ['code'],
    registers: [this.registry],
  });

  private readonly refusals = new Counter({
    name: 'unspoken_limit_refusals_total',
    help: 'Calls refused because a limit was used up, by limit.',
    labelNames: ['bucket'],
    registers: [this.registry],
  });

  private readonly turnedAway = new Counter({
    name: 'unspoken_refused_total',
    help: 'Calls refused before any work, because there were more than can be served.',
    registers: [this.registry],
  });

  private readonly taskRuns = new Counter({
    name: 'unspoken_nightly_task_runs_total',
    help: 'Tries of nightly tasks in this process, by how they ended.',
    labelNames: ['task', 'outcome'],
    registers: [this.registry],
  });

  private readonly taskDurations = new Histogram({
    name: 'unspoken_nightly_task_duration_seconds',
    help: 'How long tries of nightly tasks took in this process.',
    labelNames: ['task'],
    buckets: TASK_DURATIONS,
    registers: [this.registry],
  });

  /** Node's own metrics; they cost time, so they are collected only where somebody reads them. */
  watchProcess(): void {
    if (this.watched) return;
    this.watched = true;
    collectDefaultMetrics({ register: this.registry });
  }

  countRequest(labels: { method: string; route: string; status: string }, seconds: number): void {
    this.requests.observe(labels, seconds);
  }

  countFailure(code: string): void {
    this.failures.inc({ code });
  }

  countRefusal(bucket: string): void {
    this.refusals.inc({ bucket });
  }

  countTurnedAway(): void {
    this.turnedAway.inc();
  }

  /** Initializes the counters of a task with 0, so that the first failure shows as a change. */
  expectTask(task: string): void {
    for (const outcome of ['success', 'failure']) this.taskRuns.inc({ task, outcome }, 0);
  }

  countTaskRun(task: string, outcome: 'success' | 'failure', seconds: number): void {
    this.taskRuns.inc({ task, outcome });
    this.taskDurations.observe({ task }, seconds);
  }

  /**
   * Adds a gauge that is read at every scrape, with one label whose values must come from a fixed list. Omits values
   * that can't be read in time.
   */
  gauges(meaning: Meaning, label: string, values: () => Promise<Record<string, number>>): void {
    new Gauge({
      ...meaning,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        this.reset();
        const current = await pTimeout(values(), { milliseconds: PATIENCE }).catch(() => ({}));
        for (const [name, value] of Object.entries(current)) this.set({ [label]: name }, value);
      },
    });
  }

  /** Adds a gauge of counts by thing and state, read at every scrape; both labels come from fixed lists. */
  states(
    meaning: Meaning,
    label: string,
    values: () => Record<string, Record<string, number>>,
  ): void {
    new Gauge({
      ...meaning,
      labelNames: [label, 'state'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [name, states] of Object.entries(values())) {
          for (const [state, value] of Object.entries(states))
            this.set({ [label]: name, state }, value);
        }
      },
    });
  }

  /** Adds a counter whose value is kept elsewhere and only grows. */
  counter(meaning: Meaning, value: () => number): void {
    new Counter({
      ...meaning,
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** All metrics in the Prometheus text format. */
  read(): Promise<string> {
    return this.registry.metrics();
  }
}
