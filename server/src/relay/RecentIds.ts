/** A set of ids that keeps each one for one to two rotations. */
export class RecentIds {
  #current = new Set<string>()
  #previous = new Set<string>()

  add(id: string): void {
    this.#current.add(id)
  }

  has(id: string): boolean {
    return this.#current.has(id) || this.#previous.has(id)
  }

  /** Drops the ids that were added before the previous rotation. */
  rotate(): void {
    if (this.#current.size === 0 && this.#previous.size === 0) return
    this.#previous = this.#current
    this.#current = new Set()
  }
}
