import type { Hex } from 'viem'

/**
 * Finds the key that signed a hash: 65 bytes of it from 65 of the signature, or `undefined` where no key ever signs so.
 * What it throws is no answer.
 */
export type RecoverPublicKey = (signed: {
  readonly hash: Hex
  readonly signature: Hex
}) => Promise<Hex | undefined>
