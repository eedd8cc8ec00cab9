import { lazy } from '@portico/core'
import { type CreateInjected, injectedWallet as create } from '@portico/core/adapter'
import type { Wallet } from '@wallet-standard/base'

/** Loads the wallet session code. */
export const loadSession = () => import('../session/openSession.ts')

/** One wallet of this page; the wallet and its session load with the first action. */
export function injectedWallet(load: () => Promise<Wallet>): CreateInjected<Wallet> {
  const loadWallet = lazy(load)
  return create('solana', async (host, connectorId) => {
    const [{ openSession }, wallet] = await Promise.all([loadSession(), loadWallet()])
    return openSession(host, wallet, connectorId)
  })
}
