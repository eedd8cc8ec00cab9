/** The parts of a signature, as a contract takes them: `v` is 27 or 28. */
export type SplitSignature = { readonly r: string; readonly s: string; readonly v: bigint }

/** Splits a signature of 65 bytes; `undefined` for any other, such as that of a contract. */
export function splitSignature(signature: string): SplitSignature | undefined {
  const [, r = '', s = '', last = ''] =
    /^0x([\da-fA-F]{64})([\da-fA-F]{64})([\da-fA-F]{2})$/.exec(signature) ?? []
  const parity = Number.parseInt(last, 16)
  if (![0, 1, 27, 28].includes(parity)) return undefined
  return { r: `0x${r}`, s: `0x${s}`, v: BigInt(parity < 27 ? parity + 27 : parity) }
}
