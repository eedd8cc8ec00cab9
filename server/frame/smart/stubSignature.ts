/** A signature of the right size, for estimates before anything is signed. */
export const stubSignature = {
  r: BigInt(`0x${'f'.repeat(31)}${'0'.repeat(33)}`),
  s: BigInt(`0x7${'a'.repeat(63)}`),
  recovery: 1,
} as const
