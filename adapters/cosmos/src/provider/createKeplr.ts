import { arbitrary } from '../adr36/arbitrary.ts'
import type { KeplrProvider } from './KeplrProvider.ts'
import { kitProviderMark } from './kitProviderMark.ts'
import { type OfflineSigners, offlineSigners } from './offlineSigners.ts'
import type { ProviderSource } from './ProviderSource.ts'
import { requestConnection } from './requestConnection.ts'
import { walletInUse } from './walletInUse.ts'

export type KitKeplr = KeplrProvider & OfflineSigners

/**
 * A Keplr-shaped object that speaks for the kit, for code that knows Keplr alone: whatever wallet is
 * connected answers, one on another device as well. `enable` opens the modal where none is.
 */
export function createKeplr(source: ProviderSource): KitKeplr {
  const wallet = () => walletInUse(source)
  const parts = {
    getKey: async (chainId) => (await wallet()).getKey(chainId),
    signAmino: async (chainId, signer, doc) => (await wallet()).signAmino(chainId, signer, doc),
    signDirect: async (chainId, signer, doc) => (await wallet()).signDirect(chainId, signer, doc),
  } satisfies Partial<KeplrProvider>
  const texts = arbitrary(parts)
  const provider: KitKeplr = {
    ...parts,
    ...offlineSigners(parts),
    ...texts,
    async enable(chainIds) {
      await requestConnection(source)
      await (await wallet()).enable(chainIds)
    },
    async signArbitrary(chainId, signer, data) {
      const own = await wallet()
      return (own.signArbitrary ? own : texts).signArbitrary!(chainId, signer, data)
    },
  }
  return Object.defineProperty(provider, kitProviderMark, { value: true })
}
