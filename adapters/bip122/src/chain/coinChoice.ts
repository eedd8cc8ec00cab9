import * as z from 'zod/mini'
import type { ConfirmedSigner } from '../sign/confirmSigner.ts'
import { requestSats } from '../wallets/sats/requestSats.ts'
import type { ChainClient } from './ChainClient.ts'

const info = z.object({ methods: z.array(z.string()) })

/**
 * Who keeps inscriptions and runes out of a payment. `kit`: the address holds none, or a source knows which coins do;
 * `wallet`: it selects the coins itself; `nobody`: the visitor has to accept that they may be spent.
 */
export async function coinChoice(
  { own, provider }: Pick<ConfirmedSigner, 'own' | 'provider'>,
  { arePlain }: Pick<ChainClient, 'arePlain'>,
): Promise<'kit' | 'wallet' | 'nobody'> {
  if (!own.mayHoldAssets || arePlain) return 'kit'
  // A provider without the method has no transfer of its own that is known.
  const answer = await requestSats(provider, 'getInfo').catch(() => undefined)
  return info.safeParse(answer).data?.methods.includes('sendTransfer') ? 'wallet' : 'nobody'
}
