import type { OfflineAminoSigner } from '@cosmjs/amino'
import type { OfflineDirectSigner } from '@cosmjs/proto-signing'
import {
  type Connection,
  type ConnectionStatus,
  type Connector,
  connectionErrors,
  type Namespace,
} from '@portico/core'
import { kitMade, requestConnection } from '@portico/core/adapter/discovery'
import {
  type KeplrProvider,
  type OfflineSigners,
  offlineSigners,
} from './session/offlineSigners.ts'

/** What the kit offers at the place of `window.keplr`. */
export type KitKeplr = KeplrProvider & OfflineSigners

/**
 * A Keplr-compatible object for code that only supports Keplr: requests go to the connected wallet, a remote one
 * included. `enable` opens the modal when no wallet is connected.
 */
export function createKeplr(source: ProviderSource): KitKeplr {
  const wallet = () => walletInUse(source)
  const verified = async (chainId: string) => {
    const { verifiedSigner } = await import('./session/verifiedSigner.ts')
    return verifiedSigner(offlineSigners(await wallet()).getOfflineSigner(chainId))
  }
  const parts = {
    getKey: async (chainId) => (await wallet()).getKey(chainId),
    signAmino: async (chainId, signer, doc) => (await verified(chainId)).signAmino(signer, doc),
    signDirect: async (chainId, signer, doc) => (await verified(chainId)).signDirect(signer, doc),
  } satisfies Partial<KeplrProvider>
  const texts = async () => (await import('./session/adr36.ts')).arbitrary(parts)
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
      const { checkArbitrary } = await import('./session/verifiedSigner.ts')
      await checkArbitrary(own, request, answer)
      return answer
    },
    verifyArbitrary: async (...claim) => (await texts()).verifyArbitrary(...claim),
  }
  return Object.defineProperty(provider, kitMade, { value: true })
}

/** The sign mode of a transaction; `auto` prefers `direct`. */
export type SignMode = 'auto' | 'direct' | 'amino'

/**
 * The connected wallet as a CosmJS signer: direct, but amino when `auto` finds a device that only supports amino, or
 * when requested. Throws `connection/notConnected`; its methods throw `request/otherAccount` for the signature of another
 * key.
 */
export async function createOfflineSigner(
  source: Pick<ProviderSource, 'connections' | 'connectors'>,
  chainId: string,
  mode: SignMode = 'auto',
): Promise<OfflineAminoSigner | OfflineDirectSigner> {
  const wallet = await walletInUse(source)
  const { verifiedSigner } = await import('./session/verifiedSigner.ts')
  if (mode === 'direct') return verifiedSigner(wallet.getOfflineSigner(chainId))
  if (mode === 'amino') return verifiedSigner(wallet.getOfflineSignerOnlyAmino(chainId))
  return verifiedSigner(
    (await wallet.getOfflineSignerAuto?.(chainId)) ??
      (await offlineSigners(wallet).getOfflineSignerAuto(chainId)),
  )
}

/** The provider of the connected wallet. Throws `connection/notConnected`. */
async function walletInUse({
  connections,
  connectors,
}: Pick<ProviderSource, 'connections' | 'connectors'>): Promise<KeplrProvider> {
  const connection = connections.current('cosmos')
  if (!connection?.confirmed) throw connectionErrors.create('notConnected', [])
  const connector = connectors.get(connection.connectorId)
  if (!connector) throw connectionErrors.create('noConnector', [])
  return connector.getProvider('cosmos') as Promise<KeplrProvider>
}

/** The part of a kit that the provider needs. */
export type ProviderSource = {
  readonly connections: {
    current(namespace?: Namespace): Connection | undefined
    status(namespace?: Namespace): ConnectionStatus
  }
  readonly connectors: { get(id: string | undefined): Connector | undefined }
  readonly modal: { readonly isOpen: boolean }
  open(request: { namespace: 'cosmos' }): Promise<void>
}
