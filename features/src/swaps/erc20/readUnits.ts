/** The first word of an answer as a number; `undefined` for an answer that has none. */
export function readUnits(answer: string | undefined): bigint | undefined {
  return answer !== undefined && /^0x[\da-fA-F]{64}/.test(answer)
    ? BigInt(answer.slice(0, 66))
    : undefined
}
