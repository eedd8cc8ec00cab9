import { type Account, requestErrors, type Signer } from '@portico/core'
import { providerOf } from '@portico/core/adapter'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import { readKey } from '../session/readKey.ts'

export type Confirmed = {
  readonly provider: KeplrProvider
  /** As the wallet tells it, with its key. */
  readonly account: Account
}

/**
 * The wallet's provider, after it confirmed that it still shows this account on this network: what the
 * visitor sees is what signs (T3). Throws `request/accountChanged`.
 */
export async function confirmSigner(signer: Signer): Promise<Confirmed> {
  const provider = await providerOf<KeplrProvider>(signer)
  const account = await readKey(provider, signer.network as CosmosNetwork)
  if (account.address !== signer.account.address) throw requestErrors.create('accountChanged', [])
  return { provider, account }
}
