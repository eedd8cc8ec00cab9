import type { OfflineSigner } from '@cosmjs/proto-signing'
import type { Signer } from '@portico/core'
import { chainIdOf } from '../chainIdOf.ts'
import { offlineSigners } from '../provider/offlineSigners.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'

/** The wallet as CosmJS wants it; a device that signs amino alone is asked for that. Throws `request/accountChanged`. */
export async function openSigner(signer: Signer): Promise<OfflineSigner> {
  const provider = await confirmSigner(signer)
  const chainId = chainIdOf(signer.network)
  const auto = await provider.getOfflineSignerAuto?.(chainId)
  return auto ?? offlineSigners(provider).getOfflineSignerAuto(chainId)
}
