import { ed25519 } from '@noble/curves/ed25519.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { type Bytes, base58, hex, wipe } from '../bytes.ts'
import { deriveEip155, deriveSolana } from './deriveAddresses.ts'
import { toMnemonicBytes, toSeed } from './toSeed.ts'

export type ExportedKeys = {
  readonly phrase: string
  /** Hex with 0x. */
  readonly eip155: `0x${string}`
  /** Base58 of secret and public key; absent where the Solana key is in shares, which no other wallet takes. */
  readonly solana?: string
}

/** The keys of a wallet as other wallets import them. */
export async function exportRoot(root: Bytes): Promise<ExportedKeys> {
  const seed = await toSeed(root)
  const [eip155, solana] = [deriveEip155(seed), deriveSolana(seed)]
  const phrase = toMnemonicBytes(root.subarray(0, 32))
  const pair = concatBytes(solana.secret, ed25519.getPublicKey(solana.secret))
  try {
    return {
      phrase: new TextDecoder().decode(phrase),
      eip155: hex.encode(eip155.secret),
      ...(root.length === 32 && { solana: base58.encode(pair) }),
    }
  } finally {
    wipe(seed, phrase, eip155.secret, solana.secret, pair)
  }
}
