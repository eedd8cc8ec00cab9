import type { NamespaceAdapter } from '@portico/core'
import { decodeAddress } from './address/decodeAddress.ts'
import { signMessage } from './sign/signMessage.ts'

/** The lazy half for the Polkadot family; @polkadot/api comes with the first verb that needs a node. */
export const adapter: NamespaceAdapter<'polkadot'> = {
  namespace: 'polkadot',
  isAddress: (text) => decodeAddress(text) !== undefined,
  signMessage,
}
