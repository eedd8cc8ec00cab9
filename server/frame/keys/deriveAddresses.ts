import { base58 } from '../bytes/base58.ts'
import { wipe } from '../bytes/wipe.ts'
import type { Addresses } from './Addresses.ts'
import { deriveEip155 } from './deriveEip155.ts'
import { deriveSolana } from './deriveSolana.ts'
import { toSeed } from './toSeed.ts'

/** The addresses of the wallet with this root, or with this root and a Solana key in shares (`threshold/thresholdContent.ts`). */
export async function deriveAddresses(root: Uint8Array): Promise<Addresses> {
  const seed = await toSeed(root)
  const eip155 = deriveEip155(seed)
  const solana = deriveSolana(seed)
  wipe(seed, eip155.secret, solana.secret)
  return {
    eip155: eip155.address,
    solana: root.length > 32 ? base58.encode(root.subarray(32, 64)) : solana.address,
  }
}
