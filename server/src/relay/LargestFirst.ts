export type Ranked = {
  bytes: number
  /** Its place in the heap; -1 while it is in none. */
  at: number
}

/** Knows the item with the most bytes at any time: a binary heap whose items change in place. */
export class LargestFirst<item extends Ranked> {
  readonly #heap: item[] = []

  get largest(): item | undefined {
    return this.#heap[0]
  }

  /** Puts an item where its bytes belong; one without any goes. */
  update(item: item): void {
    if (item.bytes === 0) this.#remove(item)
    else if (item.at < 0) this.#rise(item, this.#heap.length)
    else this.#place(item, item.at)
  }

  #remove(item: item): void {
    if (item.at < 0) return
    const last = this.#heap.pop() as item
    if (last !== item) this.#place(last, item.at)
    item.at = -1
  }

  #place(item: item, at: number): void {
    const above = this.#heap[(at - 1) >> 1]
    if (at > 0 && above && above.bytes < item.bytes) this.#rise(item, at)
    else this.#sink(item, at)
  }

  #rise(item: item, from: number): void {
    let at = from
    for (; at > 0; ) {
      const above = this.#heap[(at - 1) >> 1] as item
      if (above.bytes >= item.bytes) break
      this.#put(above, at)
      at = (at - 1) >> 1
    }
    this.#put(item, at)
  }

  #sink(item: item, from: number): void {
    let at = from
    for (;;) {
      const [left, right] = [this.#heap[2 * at + 1], this.#heap[2 * at + 2]]
      const larger = right && left && right.bytes > left.bytes ? 2 * at + 2 : 2 * at + 1
      const below = this.#heap[larger]
      if (!below || below.bytes <= item.bytes) break
      this.#put(below, at)
      at = larger
    }
    this.#put(item, at)
  }

  #put(item: item, at: number): void {
    this.#heap[at] = item
    item.at = at
  }
}
