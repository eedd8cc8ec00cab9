import { requestConnection } from '@portico/core'
import { kitMade } from '@portico/core/adapter'
import type { KeplrProvider } from './KeplrProvider.ts'
import { type OfflineSigners, offlineSigners } from './offlineSigners.ts'
import type { ProviderSource } from './ProviderSource.ts'
import { walletInUse } from './walletInUse.ts'

export type KitKeplr = KeplrProvider & OfflineSigners

/**
 * A Keplr-compatible object for code that only supports Keplr: requests go to the connected wallet, a remote one
 * included. `enable` opens the modal when no wallet is connected.
 */
export function createKeplr(source: ProviderSource): KitKeplr {
  const wallet = () => walletInUse(source)
  const verified = async (chainId: string) => {
    const { verifiedSigner } = await import('../sign/verifiedSigner.ts')
    return verifiedSigner(offlineSigners(await wallet()).getOfflineSigner(chainId))
  }
  const parts = {
    getKey: async (chainId) => (await wallet()).getKey(chainId),
    signAmino: async (chainId, signer, doc) => (await verified(chainId)).signAmino(signer, doc),
    signDirect: async (chainId, signer, doc) => (await verified(chainId)).signDirect(signer, doc),
  } satisfies Partial<KeplrProvider>
  const texts = async () => (await import('../adr36/arbitrary.ts')).arbitrary(parts)
  const provider: KitKeplr = {
    ...parts,
    ...offlineSigners(parts),
    async enable(chainIds) {
      await requestConnection(source, 'cosmos')
      await (await wallet()).enable(chainIds)
    },
    async signArbitrary(...request) {
      const own = await wallet()
      const answer = await (own.signArbitrary ? own : await texts()).signArbitrary!(...request)
      const { checkArbitrary } = await import('../sign/checkArbitrary.ts')
      await checkArbitrary(own, request, answer)
      return answer
    },
    verifyArbitrary: async (...claim) => (await texts()).verifyArbitrary(...claim),
  }
  return Object.defineProperty(provider, kitMade, { value: true })
}
