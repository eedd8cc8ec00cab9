import { concatBytes } from '@noble/hashes/utils.js'
import type { Bytes } from '../bytes/Bytes.ts'

/** Bytes of a share of the data key. */
const shareBytes = 33

/**
 * What a recovery method opens: the recovery share of the data key and, where the Solana key is in shares, the recovery
 * share of that. Each function copies; the caller overwrites the results.
 */
export const recoverySecret = {
  pack: (share: Bytes, threshold: Bytes = new Uint8Array(0)): Bytes =>
    concatBytes(share, threshold),
  shareOf: (secret: Bytes): Bytes => secret.slice(0, shareBytes),
  /** Empty where the wallet has no Solana key in shares. */
  thresholdOf: (secret: Bytes): Bytes => secret.slice(shareBytes),
} as const
