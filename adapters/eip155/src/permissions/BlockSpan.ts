/** Blocks in one question: nodes limit them to very different numbers, and the size of an answer, too. */
const spans = [1_000_000n, 100_000n, 10_000n, 2_000n, 1_000n, 500n]
/** Answers after which more blocks are asked for again, and refusals after which they are not. */
const answersToGrow = 3
const maxRefusals = 2

/** How many blocks the next question is about: fewer after a refusal, and more again after some answers. */
export class BlockSpan {
  readonly #spans: readonly bigint[]
  readonly #refusals: number[]
  #at = 0
  #answers = 0

  /** Starts with all blocks. */
  constructor(all: bigint) {
    this.#spans = [all, ...spans.filter((it) => it < all)]
    this.#refusals = this.#spans.map(() => 0)
  }

  get blocks(): bigint {
    return this.#spans[this.#at] ?? 1n
  }

  /** Called after a refusal; false when there is no smaller number. */
  shrink(): boolean {
    this.#answers = 0
    this.#refusals[this.#at] = (this.#refusals[this.#at] ?? 0) + 1
    if (this.#at >= this.#spans.length - 1) return false
    this.#at += 1
    return true
  }

  /** Called after an answer. */
  grow(): void {
    this.#answers += 1
    const isRefused = (this.#refusals[this.#at - 1] ?? maxRefusals) >= maxRefusals
    if (this.#answers < answersToGrow || isRefused) return
    this.#answers = 0
    this.#at -= 1
  }
}
