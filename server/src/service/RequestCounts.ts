import type { Metric } from './metricsText.ts'

/** Counts the calls of the directory, by call and status. */
export class RequestCounts {
  readonly #rows = new Map<string, { labels: Record<string, string>; count: number }>()

  count(call: string, status: number): void {
    const key = `${call} ${status}`
    const row = this.#rows.get(key) ?? { labels: { call, status: String(status) }, count: 0 }
    row.count += 1
    this.#rows.set(key, row)
  }

  get metric(): Metric {
    return {
      name: 'portico_directory_requests_total',
      help: 'Requests to the directory',
      type: 'counter',
      values: [...this.#rows.values()].map(({ labels, count }) => [labels, count]),
    }
  }
}
