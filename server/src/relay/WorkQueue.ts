type Work = () => void

/**
 * Runs work in order for each key, and round-robin over the keys, so that a key with much work delays only itself.
 * Yields to the event loop after each `budgetMs`.
 */
export class WorkQueue {
  readonly #budgetMs: number
  readonly #queues = new Map<string, Work[]>()
  #isScheduled = false
  #watchers: (() => void)[] = []

  constructor(budgetMs: number) {
    this.#budgetMs = budgetMs
  }

  /** `work` must not throw. */
  add(key: string, work: Work): void {
    const queue = this.#queues.get(key)
    if (queue) queue.push(work)
    else this.#queues.set(key, [work])
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => this.#run())
  }

  /** Resolves once the queue is empty. */
  emptied(): Promise<void> {
    if (this.#queues.size === 0) return Promise.resolve()
    return new Promise((resolve) => this.#watchers.push(resolve))
  }

  #run(): void {
    const end = performance.now() + this.#budgetMs
    for (const [key, queue] of this.#queues) {
      const work = queue.shift()
      // Moves the key to the end of the round.
      this.#queues.delete(key)
      if (queue.length > 0) this.#queues.set(key, queue)
      work?.()
      if (performance.now() >= end) break
    }
    this.#isScheduled = this.#queues.size > 0
    if (this.#isScheduled) setImmediate(() => this.#run())
    else for (const watcher of this.#watchers.splice(0)) watcher()
  }
}
