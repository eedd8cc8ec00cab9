export type FairGateOptions = {
  /** Total cost of the concurrent work. Work that costs more runs alone. */
  readonly maxCost: number
  /** What the work of one key, and for one target, may cost of it at once; default: all. */
  readonly maxCostPerKey?: number
  readonly maxCostPerTarget?: number
}
export type FairWork = {
  /** The client, or its address block. */
  readonly key: string
  readonly cost: number
  /** What the work waits for, such as a host. */
  readonly target?: string
  /** Factor for `maxCostPerKey`, for a key that many clients share; default: 1. */
  readonly share?: number
  /** Ends the wait: `run` then throws its reason. */
  readonly signal?: AbortSignal
}
type Waiting = FairWork & { readonly start: () => void }

/**
 * Limits concurrent work to a total cost, so that no key and no target takes all of it. Waiting work starts round-robin
 * over the keys.
 */
export class FairGate {
  readonly #options: FairGateOptions
  readonly #queues = new Map<string, Waiting[]>()
  readonly #keys = new Map<string, number>()
  readonly #targets = new Map<string, number>()
  #cost = 0

  constructor(options: FairGateOptions) {
    this.#options = options
  }

  async run<value>(fairWork: FairWork, work: () => Promise<value>): Promise<value> {
    await this.#enter(fairWork)
    try {
      return await work()
    } finally {
      this.#count(fairWork, -fairWork.cost)
      this.#startNext()
    }
  }

  #enter(fairWork: FairWork): Promise<void> {
    const { key, signal } = fairWork
    return new Promise((resolve, reject) => {
      const stop = () => {
        const queue = this.#queues.get(key) ?? []
        const at = queue.indexOf(waiting)
        if (at < 0) return
        queue.splice(at, 1)
        if (queue.length === 0) this.#queues.delete(key)
        reject(signal?.reason)
      }
      const start = () => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }
      const waiting = { ...fairWork, start }
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', stop, { once: true })
      const queue = this.#queues.get(key) ?? []
      queue.push(waiting)
      this.#queues.set(key, queue)
      this.#startNext()
    })
  }

  #startNext(): void {
    for (const [key, queue] of this.#queues) {
      const next = queue.find((one) => this.#hasShare(one))
      if (!next) continue
      // Small work behind must not keep large work waiting for ever.
      if (this.#cost > 0 && this.#cost + next.cost > this.#options.maxCost) return
      queue.splice(queue.indexOf(next), 1)
      // Moves the key to the end of the round.
      this.#queues.delete(key)
      if (queue.length > 0) this.#queues.set(key, queue)
      this.#count(next, next.cost)
      next.start()
    }
  }

  #hasShare({ key, target, cost, share = 1 }: FairWork): boolean {
    const { maxCostPerKey = Infinity, maxCostPerTarget = Infinity } = this.#options
    const fits = (used: number, max: number) => used === 0 || used + cost <= max
    const isTargetFree =
      target === undefined || fits(this.#targets.get(target) ?? 0, maxCostPerTarget)
    return isTargetFree && fits(this.#keys.get(key) ?? 0, maxCostPerKey * share)
  }

  #count({ key, target }: FairWork, cost: number): void {
    this.#cost += cost
    change(this.#keys, key, cost)
    if (target !== undefined) change(this.#targets, target, cost)
  }
}

function change(counts: Map<string, number>, key: string, cost: number): void {
  const count = (counts.get(key) ?? 0) + cost
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
