import type { AminoSignResponse, StdSignDoc } from '@cosmjs/amino'
import { type AccountData, isOfflineDirectSigner, type OfflineSigner } from '@cosmjs/proto-signing'
import type { SendRequest, Signer } from '@portico/core/adapter'
import { feeCap } from '@portico/core/amount'
import { requestErrors } from '@portico/core/errors'
import { chainIdOf } from '../../networks.ts'
import { sortedJson } from '../../session/adr36.ts'
import { offlineSigners } from '../../session/offlineSigners.ts'
import { keyBytes } from '../../session/readKey.ts'
import { confirmSigner } from '../../session/sign.ts'
import { checkTerms, directTerms, type SignedTerms } from '../../session/signedTerms.ts'
import { checkDocumentSigner, directAnswerSchema } from '../../session/signTransactions.ts'
import { walletErrors } from '../../session/walletErrors.ts'

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
    const accounts = (await own.getAccounts()).map((it) => ({
      ...it,
      pubkey: keyBytes(it.pubkey) ?? it.pubkey,
    }))
    return checkedSigner(own, accounts, feeCap(signer))
  } catch (cause) {
    throw walletErrors.toRequestError(cause, { method: 'such request', otherwise: 'sendFailed' })
  }
}

/**
 * Wraps a wallet's signer: it rejects a signature of another transaction than the requested one or of another key, and
 * a fee above `cap` in base units. Its methods throw as `checkTerms`, `checkDocumentSigner` and the wallet's signer do,
 * and `request/sendFailed`.
 */
export function checkedSigner(
  wallet: OfflineSigner,
  accounts: readonly AccountData[],
  cap: bigint | undefined,
): OfflineSigner {
  const getAccounts = async () => accounts
  const keyOf = (wanted: string) => accounts.find(({ address }) => address === wanted)?.pubkey
  if (!isOfflineDirectSigner(wallet))
    return {
      getAccounts,
      async signAmino(address, document) {
        // A copy, so that the checked document is the one that is sent.
        const json = JSON.stringify(await wallet.signAmino(address, document))
        const answer = JSON.parse(json) as AminoSignResponse
        checkTerms(aminoTerms(document), aminoTerms(answer.signed), cap)
        await checkDocumentSigner(keyOf(address), answer.signed, answer.signature.signature)
        return answer
      },
    }
  return {
    getAccounts,
    async signDirect(address, document) {
      const answer = directAnswerSchema.safeParse(await wallet.signDirect(address, document))
      if (!answer.success)
        throw requestErrors.create('sendFailed', [], {
          cause: answer.error,
          hints: ['The wallet answered signDirect with an invalid result'],
        })
      const { signed, signature } = answer.data
      const bodyBytes = Uint8Array.from(signed.bodyBytes)
      const authInfoBytes = Uint8Array.from(signed.authInfoBytes)
      checkTerms(directTerms(document), directTerms({ bodyBytes, authInfoBytes }), cap)
      const whole = { ...document, bodyBytes, authInfoBytes }
      await checkDocumentSigner(keyOf(address), whole, signature.signature)
      return { signature, signed: whole }
    },
  }
}

/** The terms of an amino document. */
function aminoTerms({ fee, memo, ...others }: StdSignDoc): SignedTerms {
  const { amount, gas: _, ...payers } = fee
  const coins = amount.map(({ denom, amount: units }) => ({ denom, amount: BigInt(units) }))
  return { rest: sortedJson({ ...others, payers }), memo, fee: coins }
}
