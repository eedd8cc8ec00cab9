import { type CreateInjected, injectedWallet as create } from '@portico/core/adapter'
import type { Injected } from '../provider/Injected.ts'
import type { InjectedEntry } from './InjectedEntry.ts'

/** Loads the wallet session code. */
export const loadSession = () => import('../session/openSession.ts')

/** One injected wallet; its session loads with the first action. */
export function injectedWallet(entry: InjectedEntry): CreateInjected<Injected> {
  return create('polkadot', async (host, connectorId) =>
    (await loadSession()).openSession(host, entry, connectorId),
  )
}
