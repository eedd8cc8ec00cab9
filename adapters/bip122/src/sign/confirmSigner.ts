import { requestErrors, type Signer } from '@portico/core'
import { providerOf } from '@portico/core/adapter'
import { chainName } from '../chainName.ts'
import type { BitcoinProvider } from '../provider/BitcoinProvider.ts'
import type { Grant, WalletAddress } from '../session/Grant.ts'
import { walletErrors } from '../walletErrors.ts'
import { readSatsGrant } from '../wallets/sats/readSatsGrant.ts'
import { requestSats } from '../wallets/sats/requestSats.ts'

export type ConfirmedSigner = {
  readonly provider: BitcoinProvider
  readonly grant: Grant
  /** The account as the wallet reports it. */
  readonly own: WalletAddress
}

/**
 * Returns the wallet's provider and grant after checking that the wallet still exposes this account and is on this
 * network (T3, T5). Throws `request/accountChanged`, `request/wrongChain`, and as a request does.
 */
export async function confirmSigner({
  account,
  network,
  connector,
}: Signer): Promise<ConfirmedSigner> {
  const provider = await providerOf<BitcoinProvider>({ connector, network })
  const method = 'wallet_getAccount'
  let grant: Grant | undefined
  try {
    grant = readSatsGrant(method, await requestSats(provider, method))
  } catch (cause) {
    throw walletErrors.toRequestError(cause, { method, otherwise: 'signFailed' })
  }
  const own = grant?.addresses.find(({ address }) => address === account.address)
  if (!grant || !own) throw requestErrors.create('accountChanged', [])
  if (grant.chain !== chainName(network.caipNetworkId)) throw requestErrors.create('wrongChain', [])
  return { provider, grant, own }
}
