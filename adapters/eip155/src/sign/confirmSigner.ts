import { requestErrors, type Signer } from '@portico/core'
import { providerOf } from '@portico/core/adapter'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { readAccounts } from '../session/readAccounts.ts'
import { readChainId } from '../session/readChainId.ts'

/**
 * Returns the wallet's provider after checking that the wallet still exposes this account and is on this network: the
 * account that the visitor sees must be the one that signs (T3, T5). Use the provider at once, and for one request.
 * Throws `request/accountChanged` and `request/wrongChain`.
 */
export async function confirmSigner({
  account,
  network,
  connector,
}: Signer): Promise<Eip1193Provider> {
  const provider = await providerOf<Eip1193Provider>({ connector, network })
  const [accounts, chainId] = await Promise.all([
    readAccounts(provider, 'eth_accounts'),
    readChainId(provider),
  ])
  const wanted = account.address.toLowerCase()
  if (!accounts.some((address) => address.toLowerCase() === wanted))
    throw requestErrors.create('accountChanged', [])
  if (chainId !== Number(network.id)) throw requestErrors.create('wrongChain', [])
  return provider
}
