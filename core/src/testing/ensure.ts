/** Throws with this sentence unless the condition holds. */
export function ensure(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`Contract broken: ${sentence}`)
}
