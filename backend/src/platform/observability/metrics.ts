import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds: what is fast, what a person notices, and what ends by its time limit. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Meaning {
  name: string;
  help: string;
}

/** What is counted about this process, for Prometheus. Labels take values from fixed lists only, so series stay few. */
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

  /** What Node knows of itself; not free, so only where somebody reads it. */
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

  /** Asks for a value at every reading; what can't be told then is left out. */
  gauge(meaning: Meaning, value: () => number): void {
    this.gaugesBy(meaning, 'of', async () => ({ all: value() }), []);
  }

  /** As `gauge`, for several values told apart by a label. `label` values must come from a fixed list. */
  gauges(meaning: Meaning, label: string, values: () => Promise<Record<string, number>>): void {
    this.gaugesBy(meaning, label, values, [label]);
  }

  /** A count that is kept elsewhere and only grows. */
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

  /** Everything, in the text format of Prometheus. */
  read(): Promise<string> {
    return this.registry.metrics();
  }

  private gaugesBy(
    meaning: Meaning,
    label: string,
    values: () => Promise<Record<string, number>>,
    labelNames: string[],
  ): void {
    new Gauge({
      ...meaning,
      labelNames,
      registers: [this.registry],
      async collect() {
        this.reset();
        const current = await values().catch(() => ({}));
        for (const [name, value] of Object.entries(current)) {
          if (labelNames.length > 0) this.set({ [label]: name }, value);
          else this.set(value);
        }
      },
    });
  }
}
