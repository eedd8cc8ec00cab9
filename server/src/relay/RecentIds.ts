/** Remembers ids for between one and two turns. */
export class RecentIds {
  #current = new Set<string>()
  #previous = new Set<string>()

  add(id: string): void {
    this.#current.add(id)
  }

  has(id: string): boolean {
    return this.#current.has(id) || this.#previous.has(id)
  }

  /** Ends a turn: what was added before the last one is forgotten. */
  turn(): void {
    if (this.#current.size === 0 && this.#previous.size === 0) return
    this.#previous = this.#current
    this.#current = new Set()
  }
}
