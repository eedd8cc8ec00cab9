import { isOfflineDirectSigner, type OfflineSigner } from '@cosmjs/proto-signing'
import type { Signer } from '@portico/core'
import { chainIdOf } from '../chainIdOf.ts'
import { offlineSigners } from '../provider/offlineSigners.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { toRequestError } from '../sign/toRequestError.ts'

/**
 * The wallet as CosmJS wants it; a device that signs amino alone is asked for that. It tells its accounts
 * once and here, so that a wallet which wants its visitor first is not taken for a network that is silent.
 * Throws as `confirmSigner` does, and `request/*`, `connection/*`.
 */
export async function openSigner(signer: Signer): Promise<OfflineSigner> {
  try {
    const { provider } = await confirmSigner(signer)
    const chainId = chainIdOf(signer.network)
    const auto = await provider.getOfflineSignerAuto?.(chainId)
    const own = auto ?? (await offlineSigners(provider).getOfflineSignerAuto(chainId))
    const accounts = await own.getAccounts()
    const getAccounts = async () => accounts
    return isOfflineDirectSigner(own)
      ? { getAccounts, signDirect: (address, document) => own.signDirect(address, document) }
      : { getAccounts, signAmino: (address, document) => own.signAmino(address, document) }
  } catch (cause) {
    throw toRequestError(cause, 'sendFailed')
  }
}
