import type { ApiPromise } from '@polkadot/api'
import { networkInUse, type SignerSource, systemClock } from '@portico/core'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import type { InjectedSource } from '../provider/InjectedSource.ts'
import { checkedSigner } from './checkedSigner.ts'

/** The part of a kit with its networks and signing. */
export type ApiSource = SignerSource & InjectedSource

/** The default of @polkadot/api. */
const reconnectMs = 2_500

/**
 * An `ApiPromise` for the active network with the kit's wallet as signer. It connects to the first endpoint of the
 * kit's network definition that answers with this genesis hash, and reconnects when the connection is lost; end it with
 * `disconnect()`. Throws `network/unavailable`, `network/wrongEndpoint`, `request/unsupportedChain` and
 * `connection/noNetwork`; signing throws `connection/*` and `request/*`.
 */
export async function getApi(source: ApiSource): Promise<ApiPromise> {
  const network = networkInUse(source, 'polkadot') as PolkadotNetwork // polkadot() accepts no others
  const { openApi } = await import('../chain/openApi.ts')
  try {
    const api = await openApi(network, { clock: systemClock, reconnectMs })
    api.setSigner(checkedSigner(api.registry, source))
    return api
  } catch (cause) {
    const { toNodeError } = await import('../chain/toNodeError.ts')
    throw toNodeError(cause, network)
  }
}
