import { requestErrors, type Signer } from '@portico/core'
import { providerOf } from '@portico/core/adapter'
import { accountKey } from '../address/accountKey.ts'
import { isPolkadotNetwork } from '../networks/isPolkadotNetwork.ts'
import type { Injected } from '../provider/Injected.ts'
import { readAccounts } from '../session/readAccounts.ts'
import { toAccounts } from '../session/toAccounts.ts'

/**
 * The wallet, after it confirmed that it still shows this account, and for this network: what the visitor
 * sees is what gets signed (T3, T5). Throws `request/accountChanged` and `request/unsupportedChain`.
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
