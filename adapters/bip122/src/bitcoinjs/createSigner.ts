import { requestErrors } from '@portico/core'
import { hex } from '@scure/base'
import type { Psbt, SignerAsync } from 'bitcoinjs-lib'
import { isSignedBy } from './isSignedBy.ts'
import { signaturesOf } from './signaturesOf.ts'

export type SignerParts = {
  /** 33 bytes. */
  readonly publicKey: Uint8Array
  signPsbt(psbt: Psbt): Promise<Psbt>
}

/**
 * A `SignerAsync` for the inputs of one PSBT. Wallets do not sign a bare hash, so the first `sign` call requests a
 * signature of the whole PSBT, and each call returns the signature for its hash; a changed transaction causes a new
 * request. Its methods throw as `signPsbt` does, and `request/signFailed` for the hash of another PSBT.
 */
export function createSigner(psbt: Psbt, { publicKey, signPsbt }: SignerParts): SignerAsync {
  let asked: { readonly transaction: string; readonly signed: Promise<Psbt> } | undefined
  const requestSigned = (): Promise<Psbt> => {
    const transaction = hex.encode(psbt.data.getTransaction())
    if (asked?.transaction === transaction) return asked.signed
    const signed = signPsbt(psbt)
    asked = { transaction, signed }
    signed.catch(() => {
      asked = undefined // a later call sends a new request
    })
    return signed
  }
  const sign = async (hash: Uint8Array): Promise<Uint8Array> => {
    const { data } = await requestSigned()
    const found = data.inputs
      .flatMap(signaturesOf)
      .find((one) => isSignedBy(one.publicKey ?? publicKey, hash, one))
    if (found) return found.signature
    const hints = [
      'The wallet has not signed this input; a signer is for the PSBT that it was made for',
    ]
    throw requestErrors.create('signFailed', [], { hints })
  }
  return { publicKey, sign, signSchnorr: sign }
}
