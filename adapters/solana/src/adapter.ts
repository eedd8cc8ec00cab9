import type { NamespaceAdapter } from '@portico/core'
import { addressBytes } from './addressBytes.ts'
import { signMessage } from './sign/signMessage.ts'
import { signTransactions } from './sign/signTransactions.ts'

/** The lazy half for Solana; the chain library comes with the first verb that needs it. */
export const adapter: NamespaceAdapter<'solana'> = {
  namespace: 'solana',
  isAddress: (text) => addressBytes(text) !== undefined,
  signMessage,
  signTransactions,
}
