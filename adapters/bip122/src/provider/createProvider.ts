import { lazy } from '@portico/core'
import type { BitcoinWallet } from '../wallets/BitcoinWallet.ts'
import type { BitcoinProvider } from './BitcoinProvider.ts'
import { toFailure } from './toFailure.ts'
import { watchWallet } from './watchWallet.ts'

/** A sats-connect provider for a wallet of any protocol. */
export function createProvider(wallet: BitcoinWallet): BitcoinProvider {
  const open = lazy(() => import('./answer.ts'))
  return {
    async request(method, params) {
      const envelope = { jsonrpc: '2.0', id: crypto.randomUUID() } as const
      try {
        const { answer } = await open()
        return { ...envelope, result: await answer(wallet, method, params) }
      } catch (error) {
        return { ...envelope, error: toFailure(error) }
      }
    },
    addListener: ({ eventName, cb }) => watchWallet(wallet, eventName, cb),
  }
}
