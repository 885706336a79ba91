import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Timeout of reading a gauge, in milliseconds: most values soon are better than all values late. */
const PATIENCE = 2_000;

interface Meaning {
  name: string;
  help: string;
}

/** Prometheus metrics of this process. Label values come from fixed lists only, so that the number of series stays small. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];

  readonly requests = new Histogram({
    name: 'unspoken_http_request_duration_seconds',
    help: 'How long requests took, by method, route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    registers: this.registers,
  });
  readonly failures = this.counterOf(
    'unspoken_failures_total',
    'Answers of 500 and above, by the code of what failed.',
    ['code'],
  );
  readonly refusals = this.counterOf(
    'unspoken_limit_refusals_total',
    'Calls refused because a limit was used up, by limit.',
    ['bucket'],
  );
  readonly turnedAway = this.counterOf(
    'unspoken_refused_total',
    'Calls refused before any work, because there were more than can be served.',
  );
  private readonly taskRuns = this.counterOf(
    'unspoken_nightly_task_runs_total',
    'Tries of scheduled tasks in this process, by how they ended.',
    ['task', 'outcome'],
  );
  private readonly taskDurations = new Histogram({
    name: 'unspoken_nightly_task_duration_seconds',
    help: 'How long tries of scheduled tasks took in this process.',
    labelNames: ['task'],
    // In seconds: a scheduled task runs as long as there is work.
    buckets: [0.1, 1, 10, 60, 300, 900, 3_600],
    registers: this.registers,
  });

  /** Node's own metrics; they cost time, so they are collected only where somebody reads them. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
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
    this.states(meaning, [label], async () =>
      Object.entries(await values()).map(([name, value]) => ({ labels: { [label]: name }, value })),
    );
  }

  states(
    meaning: Meaning,
    labelNames: string[],
    values: () => Promise<{ labels: Record<string, string>; value: number }[]>,
  ): void {
    const { registers } = this;
    const collect = async () => {
      const current = await pTimeout(values(), { milliseconds: PATIENCE }).catch(() => []);
      gauge.reset();
      for (const { labels, value } of current) gauge.set(labels, value);
    };
    const gauge = new Gauge({ ...meaning, labelNames, registers, collect });
  }

  /** Adds a counter whose value is kept elsewhere and only grows. */
  counter(meaning: Meaning, value: () => number): void {
    const { registers } = this;
    const collect = () => {
      counter.reset();
      counter.inc(value());
    };
    const counter = new Counter({ ...meaning, registers, collect });
  }

  private counterOf(name: string, help: string, labelNames: string[] = []): Counter {
    return new Counter({ name, help, labelNames, registers: this.registers });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  read(): Promise<string> {
    return this.registry.metrics();
  }
}
