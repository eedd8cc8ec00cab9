import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { requestErrors } from '@portico/core/errors'
import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { RawTx } from '@scure/btc-signer/script.js'
import { equalBytes, hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import { bip122Errors } from '../../bip122Errors.ts'
import { type AddressKind, readAddress } from '../../session/address.ts'
import type { Grant } from '../../session/Grant.ts'
import { keyScript } from '../../siwx/scripts.ts'
import {
  addedSignatures,
  empty,
  finalSignatures,
  type InputSignature,
  type PsbtInput,
  pushesOf,
} from './addedSignatures.ts'
import { keysOf, ownInputs, scriptInputs, spentOutput } from './readPsbt.ts'

/** The hash type SIGHASH_ALL; taproot's default, 0, covers the same. */
const all = 1
/** The hash type bit that leaves out the other inputs. */
const anyoneCanPay = 0x80
/** An input of the account, and the transactions that were asked for and returned. */
type OwnInput = {
  readonly given: Transaction
  readonly signed: Transaction
  readonly index: number
  readonly kind: AddressKind
  readonly script: Uint8Array
  /** The address that signs it. */
  readonly address: string
  /** The keys that may sign a leaf, in hex as scripts name them; empty where the wallet does not expose them. */
  readonly keys: readonly string[]
}

/**
 * Checks that the keys of the wallet's addresses made the signatures that it added to their inputs, for the transaction
 * that was asked for and the hash type of its PSBT. Where several keys sign, and in final inputs of a script, the hash
 * type alone is checked. Throws `request/otherAccount` and `bip122/partlySigned`.
 */
export function checkInputSigners(given: Transaction, signed: Transaction, grant: Grant): void {
  for (const [address, indexes] of Object.entries(ownInputs(given, grant))) {
    const keys = grant.addresses.filter((it) => it.address === address).flatMap(keysOf)
    for (const index of indexes) {
      const kind = readAddress(address)?.kind
      const script = spentOutput(given, index)?.script
      if (kind && script) checkOwnInput({ given, signed, index, kind, script, address, keys })
    }
  }
  const keys = grant.addresses.flatMap(keysOf)
  for (const [address, indexes] of Object.entries(scriptInputs(given, grant)))
    for (const index of indexes) {
      const script = spentOutput(given, index)?.script ?? empty
      const kind = script.length === 34 && script[0] === 0x51 ? 'p2tr' : 'p2wsh'
      checkScriptInput({ given, signed, index, kind, script, address, keys })
    }
}

/** Checks an input that spends a coin of the address. */
function checkOwnInput(input: OwnInput): void {
  const { given, signed, index, kind, script } = input
  const [before, after] = [given.getInput(index), signed.getInput(index)]
  const isTaproot = kind === 'p2tr'
  if (isOfSeveralKeys(kind, script, [before, after]) || (isTaproot && isFinal(after)))
    checkScriptInput(input)
  if (isOfSeveralKeys(kind, script, [before, after])) return
  for (const one of addedSignatures(before, after, isTaproot)) checkSignature(input, one)
}

/** Checks what the wallet added to an input of a script: the signatures of a taproot leaf, and the hash types of all. */
function checkScriptInput(input: OwnInput): void {
  const { given, signed, index, kind } = input
  const [before, after] = [given.getInput(index), signed.getInput(index)]
  const isTaproot = kind === 'p2tr'
  const added = isFinal(after)
    ? finalSignatures(before, after, isTaproot)
    : addedSignatures(before, after, isTaproot)
  for (const one of added) {
    if (isTaproot && !isFinal(after)) checkSignature(input, one)
    else checkHashType(input, one)
  }
}

function isFinal({ finalScriptSig, finalScriptWitness }: PsbtInput): boolean {
  return Boolean(finalScriptSig?.length || finalScriptWitness?.length)
}

/** Throws unless a key of the account made the signature, with the hash type of its PSBT. */
function checkSignature(input: OwnInput, one: InputSignature): void {
  const { keys, kind } = input
  const isForeign = one.leaf && keys.length > 0 && !keys.includes(hex.encode(one.key ?? empty))
  if (isForeign || !isSigned(input, one, hashType(one, kind))) throw otherAccount(input)
  checkHashType(input, one)
}

/** Throws unless a signature has the hash type of its PSBT. */
function checkHashType(input: OwnInput, one: InputSignature): void {
  const { sighashType: wanted = all } = input.given.getInput(input.index)
  const type = hashType(one, input.kind)
  if (type === wanted || Math.max(type, wanted) === all) return
  throw type > all ? bip122Errors.create('partlySigned', []) : otherAccount(input)
}

function otherAccount({ address, index }: OwnInput) {
  const hints = [`Input ${index} is not signed by ${address}, or not for this transaction`]
  return requestErrors.create('otherAccount', [], { hints })
}

/** True when more than the signature of one key spends the output; a redeem script belongs to its hash. */
function isOfSeveralKeys(
  kind: AddressKind,
  script: Uint8Array,
  inputs: readonly PsbtInput[],
): boolean {
  if (kind !== 'p2sh') return kind === 'p2wsh' || kind === 'witness'
  return inputs
    .flatMap(({ redeemScript, finalScriptSig = empty }) => [
      redeemScript,
      pushesOf(finalScriptSig).at(-1),
    ])
    .some((it) => it && equalBytes(hash160(it), script.subarray(2, 22)) && !isKeyProgram(it))
}

/** True for the witness program of a single key. */
function isKeyProgram(redeemScript: Uint8Array): boolean {
  return redeemScript.length === 22 && redeemScript[0] === 0
}

function hashType({ bytes }: InputSignature, kind: AddressKind): number {
  return kind === 'p2tr' && bytes.length === 64 ? 0 : (bytes.at(-1) ?? 0)
}

function isSigned(input: OwnInput, signature: InputSignature, type: number): boolean {
  try {
    return input.kind === 'p2tr'
      ? isTaprootSigned(input, signature, type)
      : isEcdsaSigned(input, signature, type)
  } catch {
    return false // an invalid key, signature or hash type
  }
}

function isEcdsaSigned(
  { given, index, kind, script }: OwnInput,
  { bytes, key = empty }: InputSignature,
  type: number,
): boolean {
  const wanted = keyScript(kind, key)
  const code = keyScript('p2pkh', key)
  if (!wanted || !code || !equalBytes(wanted, script)) return false
  const { amount = 0n } = spentOutput(given, index) ?? {}
  const digest =
    kind === 'p2pkh'
      ? legacyHash(given, { index, script, type })
      : given.preimageWitnessV0(index, code, type, amount)
  // The network judges a high s; the signature is the account's.
  const rules = { prehash: false, format: 'der', lowS: false } as const
  return secp256k1.verify(bytes.subarray(0, -1), digest, key, rules)
}

function isTaprootSigned(
  { given, signed, index, script }: OwnInput,
  { bytes, key, leaf }: InputSignature,
  type: number,
): boolean {
  if (bytes.length !== (type === 0 ? 64 : 65)) return false
  const spent = Array.from(
    { length: given.inputsLength },
    (_, at) => spentOutput(given, at) ?? spentOutput(signed, at),
  )
  // The hash covers the coins of all inputs: where one is unknown, it cannot be checked.
  if (!(type & anyoneCanPay) && spent.includes(undefined)) return true
  const scripts = spent.map((it) => it?.script ?? empty)
  const amounts = spent.map((it) => it?.amount ?? 0n)
  const { script: code, version } = leaf ?? {}
  const digest = given.preimageWitnessV1(index, scripts, type, amounts, undefined, code, version)
  return schnorr.verify(bytes.subarray(0, 64), digest, key ?? script.subarray(2))
}

/** Stands in for the outputs before the one that SIGHASH_SINGLE covers. */
const blank = { amount: 2n ** 64n - 1n, script: empty }
/** What nodes take as the hash for SIGHASH_SINGLE without an output of the same index. */
const one = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 1 : 0))

type HashRequest = {
  readonly index: number
  /** The script that the input spends. */
  readonly script: Uint8Array
  /** The hash type byte of the signature. */
  readonly type: number
}

/** The hash that the legacy signature of an input covers. */
function legacyHash(transaction: Transaction, { index, script, type }: HashRequest): Uint8Array {
  const { version, lockTime, inputs, outputs } = RawTx.decode(transaction.unsignedTx)
  const isNone = (type & 31) === 2
  const isSingle = (type & 31) === 3
  if (isSingle && index >= outputs.length) return one
  const covered = inputs.map((input, at) => ({
    ...input,
    finalScriptSig: at === index ? script : empty,
    sequence: at !== index && (isNone || isSingle) ? 0 : input.sequence,
  }))
  const paid = outputs
    .slice(0, isSingle ? index + 1 : undefined)
    .map((output, at) => (isSingle && at < index ? blank : output))
  const raw = RawTx.encode({
    version,
    segwitFlag: false,
    witnesses: undefined,
    lockTime,
    inputs: type & 0x80 ? covered.slice(index, index + 1) : covered,
    outputs: isNone ? [] : paid,
  })
  return sha256x2(raw, Uint8Array.of(type, 0, 0, 0))
}
