import { type Account, requestErrors, type Signer } from '@portico/core'
import { providerOf } from '@portico/core/adapter'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import { readKey } from '../session/readKey.ts'

export type Confirmed = {
  readonly provider: KeplrProvider
  /** The account as the wallet reports it, with its key. */
  readonly account: Account
}

/**
 * Returns the wallet's provider after checking that the wallet still shows this account on this network: the account
 * that the visitor sees must be the one that signs (T3). Throws `request/accountChanged`.
 */
export async function confirmSigner(signer: Signer): Promise<Confirmed> {
  const provider = await providerOf<KeplrProvider>(signer)
  const account = await readKey(provider, signer.network as CosmosNetwork)
  if (account.address !== signer.account.address) throw requestErrors.create('accountChanged', [])
  return { provider, account }
}
