import type { OfflineAminoSigner } from '@cosmjs/amino'
import type { OfflineDirectSigner } from '@cosmjs/proto-signing'
import { offlineSigners } from './offlineSigners.ts'
import type { ProviderSource } from './ProviderSource.ts'
import { walletInUse } from './walletInUse.ts'

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
  const { verifiedSigner } = await import('../sign/verifiedSigner.ts')
  if (mode === 'direct') return verifiedSigner(wallet.getOfflineSigner(chainId))
  if (mode === 'amino') return verifiedSigner(wallet.getOfflineSignerOnlyAmino(chainId))
  return verifiedSigner(
    (await wallet.getOfflineSignerAuto?.(chainId)) ??
      (await offlineSigners(wallet).getOfflineSignerAuto(chainId)),
  )
}
