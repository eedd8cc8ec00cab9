import type { CaipNetworkId, Connected, NetworkDefinition } from '@portico/core'
import { isPolkadotNetwork } from '../networks/isPolkadotNetwork.ts'
import type { InjectedAccount } from '../provider/Injected.ts'
import { toAccounts } from './toAccounts.ts'

export type Grant = Connected[number]

/**
 * The grant from these accounts: on the wanted network, otherwise on the first one that an account may be used on.
 * `undefined` when there is none.
 */
export function grantOf(
  listed: readonly InjectedAccount[],
  networks: readonly NetworkDefinition[],
  wanted: CaipNetworkId | undefined,
): Grant | undefined {
  const own = networks.filter(isPolkadotNetwork)
  const first = own.filter(({ caipNetworkId }) => caipNetworkId === wanted)
  for (const network of [...first, ...own]) {
    const [account, ...others] = toAccounts(listed, network)
    const { caipNetworkId: networkId } = network
    if (account) return { namespace: 'polkadot', networkId, accounts: [account, ...others] }
  }
  return undefined
}
