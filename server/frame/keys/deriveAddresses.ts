import { wipe } from '../bytes/wipe.ts'
import type { Addresses } from './Addresses.ts'
import { deriveEip155 } from './deriveEip155.ts'
import { deriveSolana } from './deriveSolana.ts'
import { toSeed } from './toSeed.ts'

/** The addresses of the wallet with this root. */
export async function deriveAddresses(root: Uint8Array): Promise<Addresses> {
  const seed = await toSeed(root)
  const eip155 = deriveEip155(seed)
  const solana = deriveSolana(seed)
  wipe(seed, eip155.secret, solana.secret)
  return { eip155: eip155.address, solana: solana.address }
}
