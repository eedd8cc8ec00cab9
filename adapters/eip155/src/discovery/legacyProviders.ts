import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { isProvider } from './readAnnouncement.ts'

/** What wallets put at `window.ethereum` before they announced themselves: one provider, or a list in it. */
export function legacyProviders(target: { readonly ethereum?: unknown }): Eip1193Provider[] {
  try {
    const { ethereum } = target
    const { providers } = (ethereum ?? {}) as { providers?: unknown }
    const all = Array.isArray(providers) && providers.length > 0 ? providers : [ethereum]
    return all.filter(isProvider)
  } catch {
    return [] // a getter threw: there is nothing to use
  }
}
