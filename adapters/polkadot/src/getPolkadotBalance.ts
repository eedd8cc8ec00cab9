import { systemClock } from '@portico/core/async'
import { requestErrors } from '@portico/core/errors'
import type { PolkadotBalance } from './chain/readBalance.ts'
import type { PolkadotNetwork } from './networks/PolkadotNetwork.ts'

/**
 * The parts of an account's native balance, in the smallest unit: free, reserved, frozen, and what is
 * transferable. Throws `network/*`, `request/badAddress` and `polkadot/otherRuntime`.
 */
export async function getPolkadotBalance(
  network: PolkadotNetwork,
  address: string,
): Promise<PolkadotBalance> {
  const [{ withApi }, { readBalance }, { decodeAddress }] = await Promise.all([
    import('./chain/withApi.ts'),
    import('./chain/readBalance.ts'),
    import('./session/address.ts'),
  ])
  if (!decodeAddress(address)) throw requestErrors.create('badAddress', [address])
  return withApi(network, (api) => readBalance(api, address), systemClock)
}
