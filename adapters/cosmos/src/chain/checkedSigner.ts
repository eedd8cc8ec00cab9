import type { AminoSignResponse, StdSignDoc } from '@cosmjs/amino'
import { type AccountData, isOfflineDirectSigner, type OfflineSigner } from '@cosmjs/proto-signing'
import { requestErrors } from '@portico/core'
import { checkTerms } from '../sign/checkTerms.ts'
import { directAnswerSchema } from '../sign/directAnswerSchema.ts'
import { directTerms } from '../sign/directTerms.ts'
import type { SignedTerms } from '../sign/SignedTerms.ts'

/**
 * Wraps a wallet's signer: it rejects a signature of another transaction than the requested one, and a fee above `cap`
 * in base units. Its methods throw as `checkTerms` and the wallet's signer do, and `request/sendFailed`.
 */
export function checkedSigner(
  wallet: OfflineSigner,
  accounts: readonly AccountData[],
  cap: bigint | undefined,
): OfflineSigner {
  const getAccounts = async () => accounts
  if (!isOfflineDirectSigner(wallet))
    return {
      getAccounts,
      async signAmino(address, document) {
        // A copy, so that the checked document is the one that is sent.
        const json = JSON.stringify(await wallet.signAmino(address, document))
        const answer = JSON.parse(json) as AminoSignResponse
        checkTerms(aminoTerms(document), aminoTerms(answer.signed), cap)
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
      return { signature, signed: { ...document, bodyBytes, authInfoBytes } }
    },
  }
}

/** The terms of an amino document. */
function aminoTerms({ fee, memo, ...others }: StdSignDoc): SignedTerms {
  const { amount, gas: _, ...payers } = fee
  const coins = amount.map(({ denom, amount: units }) => ({ denom, amount: BigInt(units) }))
  return { rest: write({ ...others, payers }), memo, fee: coins }
}

/** JSON with sorted keys. */
function write(value: unknown): string {
  return JSON.stringify(value, (_, it) =>
    typeof it === 'object' && it !== null && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).sort(([one], [other]) => (one < other ? -1 : 1)))
      : it,
  )
}
