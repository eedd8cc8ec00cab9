import type { AdapterHost, NamespaceAdapter } from '@portico/core'
import { lazyVerbs } from '@portico/core/adapter'
import { decodeAddress } from './address/decodeAddress.ts'
import { isValidOnNetwork } from './address/isValidOnNetwork.ts'
import { signMessage } from './sign/signMessage.ts'
import { format } from './siwx/format.ts'

/** The lazily loaded part of the Polkadot adapter; @polkadot/api loads with the first action that needs a node. */
export function createAdapter(host: AdapterHost): NamespaceAdapter<'polkadot'> {
  const actions = lazyVerbs(
    () => import('./chain/actions.ts'),
    ['estimateFee', 'getBalances', 'getMaxAmount', 'getTransaction', 'send', 'simulate'],
    () => host,
  )
  return {
    namespace: 'polkadot',
    isAddress(text, network) {
      const address = decodeAddress(text)
      return address !== undefined && (!network || isValidOnNetwork(address, network))
    },
    ...actions,
    balances: actions,
    signMessage,
    siwx: async () => ({ format }),
  }
}
