import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { type KitError, toError } from '@portico/core'
import { requestErrors } from '@portico/core/errors'
import { hex } from '@scure/base'
import { Psbt, type SignerAsync, script } from 'bitcoinjs-lib'
import { bip122Errors } from '../bip122Errors.ts'

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
    throw notSigned(toError(cause).message, cause)
  }
}

function isPresent({ partialSig = [], tapKeySig }: PsbtInput, { publicKey }: InputSignature) {
  if (!publicKey) return tapKeySig !== undefined
  return partialSig.some(({ pubkey }) => hex.encode(pubkey) === hex.encode(publicKey))
}

function notSigned(hint: string, cause?: unknown): KitError {
  return requestErrors.create('signFailed', [], { hints: [hint], cause })
}

type PsbtInput = Psbt['data']['inputs'][number]

/** A wallet's signature of one input: 64 bytes, and the hash type that it covers. */
type InputSignature = {
  /** Absent for taproot, where the spent output contains the key. */
  readonly publicKey?: Uint8Array
  readonly signature: Uint8Array
  /** The hash type as in a transaction; 0 is taproot's default. */
  readonly hashType: number
}

/** The single-key signatures in a PSBT input, final or not. */
export function signaturesOf(input: PsbtInput): readonly InputSignature[] {
  const { partialSig = [], tapKeySig, finalScriptWitness, finalScriptSig } = input
  if (finalScriptWitness) return ofStack(readStack(finalScriptWitness))
  if (finalScriptSig) return ofStack(pushesOf(finalScriptSig))
  if (tapKeySig) return [ofTaproot(tapKeySig)]
  return partialSig.flatMap(({ pubkey, signature }) => ofStack([signature, pubkey]))
}

function ofStack(items: readonly Uint8Array[]): readonly InputSignature[] {
  const [first, publicKey, ...others] = items
  if (!first || others.length > 0) return []
  if (!publicKey) return [64, 65].includes(first.length) ? [ofTaproot(first)] : []
  try {
    return [{ publicKey, ...script.signature.decode(first) }]
  } catch {
    return [] // not a signature
  }
}

function ofTaproot(bytes: Uint8Array): InputSignature {
  return { signature: bytes.subarray(0, 64), hashType: bytes[64] ?? 0 }
}

function pushesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const items = script.decompile(bytes) ?? []
  return items.filter((item): item is Uint8Array => typeof item !== 'number')
}

/** The items of a witness. Single-key witnesses have no item longer than 252 bytes. */
function readStack(bytes: Uint8Array): readonly Uint8Array[] {
  const items: Uint8Array[] = []
  for (let at = 1; at < bytes.length; ) {
    const length = bytes[at] ?? 0
    items.push(bytes.subarray(at + 1, at + 1 + length))
    at += 1 + length
  }
  return items.length === bytes[0] ? items : []
}

/** True when this 33-byte key signed this hash: ECDSA with a low S, or BIP-340. */
export function isSignedBy(
  key: Uint8Array,
  hash: Uint8Array,
  { publicKey, signature }: InputSignature,
): boolean {
  try {
    return publicKey
      ? secp256k1.verify(signature, hash, key, { prehash: false })
      : schnorr.verify(signature, hash, key.subarray(1))
  } catch {
    return false // an invalid key or signature
  }
}
