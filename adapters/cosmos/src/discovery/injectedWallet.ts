import { type CreateInjected, injectedWallet as create } from '@portico/core/adapter'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import type { InjectedWindow } from './InjectedWindow.ts'

export type WalletPlace = { readonly target: EventTarget; readonly place: InjectedWindow }

/** Loads the wallet session code. */
export const loadSession = () => import('../session/openSession.ts')

/** One injected wallet; its session loads with the first action. */
export function injectedWallet(
  provider: KeplrProvider,
  { target, place }: WalletPlace,
): CreateInjected<KeplrProvider> {
  const { changeEvent = 'keplr_keystorechange' } = place
  return create('cosmos', async (host, connectorId) =>
    (await loadSession()).openSession(host, { connectorId, provider, target, changeEvent }),
  )
}
