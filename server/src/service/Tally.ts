import type { Metric } from './metricsText.ts'

/** Counts what happens, by labels. */
export class Tally<label extends string> {
  readonly #about: Pick<Metric, 'name' | 'help'>
  readonly #rows = new Map<string, { labels: Record<label, string>; count: number }>()

  constructor(about: Pick<Metric, 'name' | 'help'>) {
    this.#about = about
  }

  count(labels: Record<label, string>): void {
    const key = JSON.stringify(labels)
    const row = this.#rows.get(key) ?? { labels, count: 0 }
    row.count += 1
    this.#rows.set(key, row)
  }

  get metric(): Metric {
    const values = [...this.#rows.values()].map(({ labels, count }) => [labels, count] as const)
    return { ...this.#about, type: 'counter', values }
  }
}
