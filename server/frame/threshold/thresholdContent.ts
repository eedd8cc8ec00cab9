import { concatBytes } from '@noble/hashes/utils.js'
import type { Bytes } from '../bytes/Bytes.ts'

const rootBytes = 32
const groupBytes = 64

export type ThresholdKey = {
  /** Its two commitments, of which the first is the public key. */
  readonly group: Bytes
  /** The device's share of it. */
  readonly share: Bytes
}

/** What the vault of a wallet with a Solana key in shares holds: the root of its other keys, and the device's part. */
export const thresholdContent = {
  pack: (root: Uint8Array, { group, share }: ThresholdKey): Bytes =>
    concatBytes(root.subarray(0, rootBytes), group, share),
  /** The caller overwrites `share` after use. */
  read: (content: Uint8Array): ThresholdKey => ({
    group: Uint8Array.from(content.subarray(rootBytes, rootBytes + groupBytes)),
    share: Uint8Array.from(content.subarray(rootBytes + groupBytes, rootBytes + groupBytes + 32)),
  }),
} as const
