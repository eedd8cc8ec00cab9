import type { Transaction } from '@scure/btc-signer'
import { RawTx } from '@scure/btc-signer/script.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'

const empty = new Uint8Array()
/** Stands in for the outputs before the one that SIGHASH_SINGLE covers. */
const blank = { amount: 2n ** 64n - 1n, script: empty }
/** What nodes take as the hash for SIGHASH_SINGLE without an output of the same index. */
const one = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 1 : 0))

export type HashRequest = {
  readonly index: number
  /** The script that the input spends. */
  readonly script: Uint8Array
  /** The hash type byte of the signature. */
  readonly type: number
}

/** The hash that the legacy signature of an input covers. */
export function legacyHash(
  transaction: Transaction,
  { index, script, type }: HashRequest,
): Uint8Array {
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
