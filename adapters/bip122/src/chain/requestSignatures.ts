import { base64 } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import * as z from 'zod/mini'
import { base64Bytes } from '../schemas.ts'
import type { ConfirmedSigner } from '../sign/confirmSigner.ts'
import { requestWallet } from '../sign/requestWallet.ts'
import { signInputs } from './signInputs.ts'

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
