type Waiting = { readonly cost: number; readonly start: () => void }

/** Limits concurrent work to a total cost of `maxCost`. Waiting work starts round-robin over the keys. */
export class FairGate {
  readonly #maxCost: number
  readonly #queues = new Map<string, Waiting[]>()
  #cost = 0

  constructor(maxCost: number) {
    this.#maxCost = maxCost
  }

  /** Work that costs more than `maxCost` runs alone. */
  async run<value>(key: string, cost: number, work: () => Promise<value>): Promise<value> {
    await new Promise<void>((start) => {
      const queue = this.#queues.get(key) ?? []
      queue.push({ cost, start })
      this.#queues.set(key, queue)
      this.#startNext()
    })
    try {
      return await work()
    } finally {
      this.#cost -= cost
      this.#startNext()
    }
  }

  #startNext(): void {
    for (const [key, queue] of this.#queues) {
      const [next] = queue
      if (!next || (this.#cost > 0 && this.#cost + next.cost > this.#maxCost)) return
      queue.shift()
      // Moves the key to the end of the round.
      this.#queues.delete(key)
      if (queue.length > 0) this.#queues.set(key, queue)
      this.#cost += next.cost
      next.start()
    }
  }
}
