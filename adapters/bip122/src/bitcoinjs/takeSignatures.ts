import { type KitError, requestErrors } from '@portico/core'
import { hex } from '@scure/base'
import { Psbt, type SignerAsync, script } from 'bitcoinjs-lib'
import { bip122Errors } from '../bip122Errors.ts'
import { isSignedBy } from './isSignedBy.ts'
import { type InputSignature, type PsbtInput, signaturesOf } from './signaturesOf.ts'

const all = 1

/**
 * Returns a copy of the PSBT with the signatures that the wallet added, and nothing else of its answer. Each must
 * verify for the hash that bitcoinjs-lib computes from the requested PSBT, hash type included. Throws
 * `bip122/partlySigned` and `request/signFailed`.
 */
export async function takeSignatures(asked: Psbt, answer: Uint8Array): Promise<Psbt> {
  const signed = asked.clone()
  let taken = 0
  for (const [index, walletInput] of Psbt.fromBuffer(answer).data.inputs.entries()) {
    const ownInput = signed.data.inputs[index]
    if (!ownInput || ownInput.finalScriptSig || ownInput.finalScriptWitness) continue
    const added = signaturesOf(walletInput).filter((one) => !isPresent(ownInput, one))
    if (added.length > 0) completeInput(signed, index, walletInput)
    for (const one of added) await take(signed, index, one)
    taken += added.length
  }
  if (taken > 0) return signed
  throw notSigned('The wallet returned the PSBT without a verifiable signature')
}

/**
 * Adds the redeem script or internal key, which follows from the key alone: these kinds of inputs cannot be signed or
 * finalised without it.
 */
function completeInput(signed: Psbt, index: number, walletInput: PsbtInput): void {
  const ownInput = signed.data.inputs[index]
  const pushed = walletInput.finalScriptSig && script.decompile(walletInput.finalScriptSig)
  const redeemScript = walletInput.redeemScript ?? (walletInput.finalScriptWitness && pushed?.[0])
  if (!ownInput?.redeemScript && redeemScript instanceof Uint8Array)
    signed.updateInput(index, { redeemScript })
  if (!ownInput?.tapInternalKey && walletInput.tapInternalKey)
    signed.updateInput(index, { tapInternalKey: walletInput.tapInternalKey })
}

async function take(signed: Psbt, index: number, one: InputSignature): Promise<void> {
  const input = signed.data.inputs[index]
  const wanted = input?.sighashType ?? (one.publicKey ? all : 0)
  if (one.hashType !== wanted) throw bip122Errors.create('partlySigned', [])
  const publicKey =
    one.publicKey ?? Uint8Array.of(2, ...(input?.witnessUtxo?.script.slice(2) ?? []))
  const sign = async (hash: Uint8Array) => {
    if (isSignedBy(publicKey, hash, one)) return one.signature
    throw notSigned('The wallet returned a signature of another key or transaction')
  }
  const signer: SignerAsync = { publicKey, sign, signSchnorr: sign }
  try {
    await signed.signInputAsync(index, signer, [wanted])
  } catch (cause) {
    if (requestErrors.is(cause, 'signFailed')) throw cause
    throw notSigned((cause as Error).message, cause)
  }
}

function isPresent({ partialSig = [], tapKeySig }: PsbtInput, { publicKey }: InputSignature) {
  if (!publicKey) return tapKeySig !== undefined
  return partialSig.some(({ pubkey }) => hex.encode(pubkey) === hex.encode(publicKey))
}

function notSigned(hint: string, cause?: unknown): KitError {
  return requestErrors.create('signFailed', [], { hints: [hint], cause })
}
