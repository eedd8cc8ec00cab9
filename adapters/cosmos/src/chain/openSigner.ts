import type { OfflineSigner } from '@cosmjs/proto-signing'
import type { SendRequest, Signer } from '@portico/core'
import { feeCap } from '@portico/core/amount'
import { chainIdOf } from '../chainIdOf.ts'
import { offlineSigners } from '../provider/offlineSigners.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { walletErrors } from '../walletErrors.ts'
import { checkedSigner } from './checkedSigner.ts'

/** The wallet must show the fee and memo of the request, not its own. */
const options = { preferNoSetFee: true, preferNoSetMemo: true } as const

/**
 * The wallet as a CosmJS signer; amino for a device that only supports amino. Its accounts are requested once and here,
 * so that a wallet prompt does not count as an unresponsive network. Throws as `confirmSigner` does, and `request/*`,
 * `connection/*`.
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
