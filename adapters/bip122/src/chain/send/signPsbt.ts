import type { SendTransactionRequest, SignTransactionsRequest } from '@portico/core/adapter'
import { base64 } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import * as z from 'zod/mini'
import { requestWallet } from '../../session/requestSats.ts'
import { base64Bytes } from '../../session/schemas.ts'
import { type ConfirmedSigner, confirmSigner } from '../../session/sign.ts'
import type { ChainClient } from '../ChainClient.ts'
import { broadcast } from './broadcast.ts'
import { checkSigned } from './checkSigned.ts'
import { readPsbt, signInputs } from './readPsbt.ts'

/**
 * Signs PSBTs with one request each and returns them as the wallet does: with signatures, or final. Throws `bip122/*`,
 * and as `confirmSigner` and `requestWallet` do.
 */
export async function signTransactions({
  transactions,
  ...signer
}: SignTransactionsRequest): Promise<readonly Uint8Array[]> {
  const given = transactions.map(readPsbt)
  const confirmed = await confirmSigner(signer)
  const answers: Uint8Array[] = []
  for (const [at, transaction] of given.entries()) {
    const psbt = transactions[at] as Uint8Array // `given` is parsed from `transactions`
    const answer = await requestSignatures(confirmed, transaction, psbt)
    checkSigned(transaction, answer, confirmed.grant)
    answers.push(answer)
  }
  return answers
}

/** Signs a PSBT, finalises it and broadcasts it. Throws as `signTransactions` and `broadcast` do. */
export async function sendTransaction(
  { transaction, ...signer }: SendTransactionRequest,
  client: ChainClient,
): Promise<{ hash: string }> {
  const given = readPsbt(transaction)
  const confirmed = await confirmSigner(signer)
  const answer = await requestSignatures(confirmed, given, transaction)
  return broadcast(checkSigned(given, answer, confirmed.grant), client)
}

const answer = z.object({ psbt: base64Bytes })

/** Requests the wallet's signatures for its inputs of a PSBT; returns the PSBT of the answer. */
export async function requestSignatures(
  { provider, grant }: ConfirmedSigner,
  transaction: Transaction,
  psbt: Uint8Array,
): Promise<Uint8Array> {
  const signed = await requestWallet(provider, {
    method: 'signPsbt',
    params: {
      psbt: base64.encode(psbt),
      signInputs: signInputs(transaction, grant),
      broadcast: false,
    },
    answer,
    otherwise: 'signFailed',
  })
  return signed.psbt
}
