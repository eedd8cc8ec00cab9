import type { AdapterHost, NamespaceAdapter } from '@portico/core/adapter'
import { lazyVerbs } from '@portico/core/adapter/session'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import { decodeAddress, isValidOnNetwork } from './address.ts'
import { signMessage } from './sign.ts'
import { format } from './siwxFormat.ts'
import { usernames } from './usernames.ts'

/**
 * The lazily loaded part of the Polkadot adapter; @polkadot/api loads with the first action that needs a node. Names are
 * read only if a chain that keeps them is one of the networks.
 */
export function createAdapter(
  networks: readonly PolkadotNetwork[],
  host: AdapterHost,
): NamespaceAdapter<'polkadot'> {
  const { readUsername, readUsernameOwner, ...actions } = lazyVerbs(
    () => import('../chain/send/actions.ts'),
    [
      'estimateFee',
      'getBalances',
      'getMaxAmount',
      'getTransaction',
      'readUsername',
      'readUsernameOwner',
      'send',
      'simulate',
    ],
    () => host,
  )
  const keepers = networks.filter(({ usernamesOf }) => usernamesOf !== undefined)
  return {
    namespace: 'polkadot',
    isAddress(text, network) {
      const address = decodeAddress(text)
      return address !== undefined && (!network || isValidOnNetwork(address, network))
    },
    ...actions,
    balances: actions,
    signMessage,
    permissions: async () => [(await import('../permissions/proxies.ts')).proxies(host)],
    siwx: async () => ({ format }),
    ...(keepers.length > 0 && { names: usernames(keepers, { readUsername, readUsernameOwner }) }),
  }
}
