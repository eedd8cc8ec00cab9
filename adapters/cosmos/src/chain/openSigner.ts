import type { OfflineSigner } from '@cosmjs/proto-signing'
import type { SendRequest, Signer } from '@portico/core'
import { feeCap } from '@portico/core/amount'
import { chainIdOf } from '../chainIdOf.ts'
import { offlineSigners } from '../provider/offlineSigners.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { walletErrors } from '../walletErrors.ts'
import { checkedSigner } from './checkedSigner.ts'

/** The fee and the memo that a wallet shows are those of the request, not some of its own. */
const options = { preferNoSetFee: true, preferNoSetMemo: true } as const

/**
 * The wallet as CosmJS wants it; a device that signs amino alone is asked for that. It tells its accounts
 * once and here, so that a wallet which wants its visitor first is not taken for a network that is silent.
 * Throws as `confirmSigner` does, and `request/*`, `connection/*`.
 */
export async function openSigner(
  signer: Signer & Pick<SendRequest, 'reviewedFee'>,
): Promise<OfflineSigner> {
  try {
    const { provider } = await confirmSigner(signer)
    const chainId = chainIdOf(signer.network)
    const auto = await provider.getOfflineSignerAuto?.(chainId, options)
    const own = auto ?? (await offlineSigners(provider).getOfflineSignerAuto(chainId))
    const accounts = await own.getAccounts()
    return checkedSigner(own, accounts, feeCap(signer))
  } catch (cause) {
    throw walletErrors.toRequestError(cause, { method: 'such request', otherwise: 'sendFailed' })
  }
}
