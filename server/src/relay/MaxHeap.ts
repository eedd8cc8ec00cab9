export type HeapItem = {
  bytes: number
  /** Index in the heap; -1 while the item is not in it. */
  at: number
}

/** A binary max heap of items by `bytes`, which may change in place. */
export class MaxHeap<item extends HeapItem> {
  readonly #heap: item[] = []

  get largest(): item | undefined {
    return this.#heap[0]
  }

  /** Moves an item to its position after its `bytes` changed; removes it when they are 0. */
  update(item: item): void {
    if (item.bytes === 0) this.#remove(item)
    else if (item.at < 0) this.#siftUp(item, this.#heap.length)
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
    if (at > 0 && above && above.bytes < item.bytes) this.#siftUp(item, at)
    else this.#siftDown(item, at)
  }

  #siftUp(item: item, from: number): void {
    let at = from
    for (; at > 0; ) {
      const above = this.#heap[(at - 1) >> 1] as item
      if (above.bytes >= item.bytes) break
      this.#put(above, at)
      at = (at - 1) >> 1
    }
    this.#put(item, at)
  }

  #siftDown(item: item, from: number): void {
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
