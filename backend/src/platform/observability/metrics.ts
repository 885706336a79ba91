import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Timeout of reading a gauge, in milliseconds. Most values in time are better than all values too late. */
const TIMEOUT = 2_000;

interface MetricText {
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
    'Responses with a status of 500 or above, by the code of the failure.',
    ['code'],
  );
  readonly refusals = this.counterOf(
    'unspoken_limit_refusals_total',
    'Calls refused by a rate limit, by its name.',
    ['bucket'],
  );
  readonly turnedAway = this.counterOf(
    'unspoken_refused_total',
    'Calls refused before any work, because more calls arrived than can be served.',
  );
  private readonly taskRuns = this.counterOf(
    'unspoken_nightly_task_runs_total',
    'Tries of scheduled tasks in this process, by task and outcome.',
    ['task', 'outcome'],
  );
  private readonly taskDurations = new Histogram({
    name: 'unspoken_nightly_task_duration_seconds',
    help: 'How long tries of scheduled tasks took in this process.',
    labelNames: ['task'],
    // In seconds, up to an hour: a scheduled task runs until its work is done.
    buckets: [0.1, 1, 10, 60, 300, 900, 3_600],
    registers: this.registers,
  });

  /** Collects Node's own metrics. They cost time, so only a process whose metrics are read collects them. */
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
   * Adds a gauge that is read at every scrape, with one label whose values must come from a fixed list. Leaves out
   * values that can't be read in time.
   */
  gauges(meaning: MetricText, label: string, values: () => Promise<Record<string, number>>): void {
    this.states(meaning, [label], async () =>
      Object.entries(await values()).map(([name, value]) => ({ labels: { [label]: name }, value })),
    );
  }

  states(
    meaning: MetricText,
    labelNames: string[],
    values: () => Promise<{ labels: Record<string, string>; value: number }[]>,
  ): void {
    const { registers } = this;
    const collect = async () => {
      const current = await pTimeout(values(), { milliseconds: TIMEOUT }).catch(() => []);
      gauge.reset();
      for (const { labels, value } of current) gauge.set(labels, value);
    };
    const gauge = new Gauge({ ...meaning, labelNames, registers, collect });
  }

  /** Adds a counter whose value is kept elsewhere and only grows. */
  counter(meaning: MetricText, value: () => number): void {
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
