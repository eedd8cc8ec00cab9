const maxWords = 256

/** The words of an answer; empty for an answer that is none. */
export function readWords(answer: string | undefined): readonly bigint[] {
  if (answer === undefined || !/^0x(?:[\da-fA-F]{64})+$/.test(answer.slice(0, 2 + maxWords * 64)))
    return []
  const count = Math.min(maxWords, (answer.length - 2) / 64)
  return Array.from({ length: count }, (_, at) =>
    BigInt(`0x${answer.slice(2 + at * 64, 66 + at * 64)}`),
  )
}
