import { type CreateInjected, injectedWallet as create } from '@portico/core/adapter'
import type { Eip1193Provider } from '../Eip1193Provider.ts'

/** Loads the wallet session code. */
export const loadSession = () => import('../session/openSession.ts')

/** One EIP-1193 wallet of the page; its session loads with the first action. */
export function injectedWallet(provider: Eip1193Provider): CreateInjected<Eip1193Provider> {
  return create('eip155', async (host) => (await loadSession()).openSession(host, provider))
}
