import { Histogram } from 'prom-client';

type Label = 'method' | 'route' | 'status';

/** Seconds; around the milliseconds of a read, and up to the time of a handler (docs/rules/limits.md#time-limits). */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const NAME = 'http_request_duration_seconds';
const HELP = 'Time to the last byte of an answer, by method, route pattern and status';

/** How long the answers with the same labels took. */
export class Tally {
  /** Counts by the first bucket that holds the duration; the last is for what is longer than all. */
  readonly counts: number[] = Array.from({ length: BUCKETS.length + 1 }, () => 0);
  sum = 0;

  constructor(readonly labels: Record<Label, string | number>) {}

  add(seconds: number): void {
    this.sum += seconds;
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket++;
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1;
  }
}

/**
 * The histogram of request times. Code that answers holds the tally of its labels: to find it by them for every
 * request, as the library does, costs as much as the rest of a ready answer.
 */
export class Durations extends Histogram<Label> {
  private readonly tallies = new Map<string, Tally>();

  constructor() {
    super({
      name: NAME,
      help: HELP,
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [],
    });
  }

  tally(method: string, route: string, status: number): Tally {
    const key = `${method} ${status} ${route}`;
    const known = this.tallies.get(key);
    if (known) return known;
    const tally = new Tally({ method, route, status });
    this.tallies.set(key, tally);
    return tally;
  }

  /** Method that the library's registry calls on a histogram; it returns our counts in place of its own. */
  async getForPromString() {
    return {
      name: NAME,
      help: HELP,
      type: 'histogram',
      aggregator: 'sum',
      values: [...this.tallies.values()].flatMap(describe),
    };
  }
}

function describe({ labels, counts, sum }: Tally) {
  let count = 0;
  const buckets = counts.map((one, index) => {
    count += one;
    return {
      metricName: `${NAME}_bucket`,
      labels: { ...labels, le: BUCKETS[index] ?? '+Inf' },
      value: count,
    };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}
