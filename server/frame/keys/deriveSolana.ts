import { ed25519 } from '@noble/curves/ed25519.js'
import type { Bytes } from '../bytes/Bytes.ts'
import { base58 } from '../bytes/base58.ts'
import { wipe } from '../bytes/wipe.ts'
import { deriveSlip10 } from './deriveSlip10.ts'

/** m/44'/501'/0'/0', as Solana's wallets derive their first account. */
const path = [44, 501, 0, 0] as const

/** The first account of a BIP-39 seed on Solana. The caller overwrites `secret` (32 bytes) after use. */
export function deriveSolana(seed: Uint8Array): { secret: Bytes; address: string } {
  const { key, chainCode } = deriveSlip10(seed, path)
  wipe(chainCode)
  return { secret: key, address: base58.encode(ed25519.getPublicKey(key)) }
}
