import { requestErrors, type Signer } from '@portico/core'
import { providerOf } from '@portico/core/adapter'
import { accountKey } from '../address/accountKey.ts'
import { isPolkadotNetwork } from '../networks/isPolkadotNetwork.ts'
import type { Injected } from '../provider/Injected.ts'
import { readAccounts } from '../session/readAccounts.ts'
import { toAccounts } from '../session/toAccounts.ts'

/**
 * Returns the wallet after checking that it still exposes this account, for this network: the account that the visitor
 * sees must be the one that signs (T3, T5). Throws `request/accountChanged` and `request/unsupportedChain`.
 */
export async function confirmSigner({ account, network, connector }: Signer): Promise<Injected> {
  if (!isPolkadotNetwork(network)) throw requestErrors.create('unsupportedChain', [])
  const injected = await providerOf<Injected>({ connector, network })
  const usable = toAccounts(await readAccounts(injected), network)
  const wanted = accountKey(account.address)
  if (!usable.some(({ address }) => accountKey(address) === wanted))
    throw requestErrors.create('accountChanged', [])
  return injected
}
