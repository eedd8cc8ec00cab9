import { RawTx, RawWitness } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { concatBytes, equalBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { AddressKind } from '../session/address.ts'

/** A parsed claim. */
export type Signed = {
  readonly kind: AddressKind
  /** Output script of the address. */
  readonly script: Uint8Array
  readonly message: string
  readonly signature: Uint8Array
}

/** The signed transaction and its signature data. */
export type Proof = {
  readonly version: number
  readonly lockTime: number
  readonly input: { readonly txid: Uint8Array; readonly index: 0; readonly sequence: number }
  readonly output: { readonly amount: 0n; readonly script: Uint8Array }
  readonly witness: readonly Uint8Array[]
  /** The scriptSig of its input, if the proof contains it. */
  readonly scriptSig?: Uint8Array
}

const output = { amount: 0n, script: Uint8Array.of(0x6a) } as const
const emptyTransaction = {
  version: 0,
  segwitFlag: false,
  witnesses: undefined,
  lockTime: 0,
} as const

/**
 * Builds the `to_sign` transaction of BIP-322 from a witness alone or from the full transaction. Throws for other
 * bytes.
 */
export function readProof(signed: Signed, variant?: string): Proof | undefined {
  const txid = spentId(signed)
  if (variant === 'ful') return readWhole(signed.signature, txid)
  try {
    const witness = RawWitness.decode(signed.signature)
    return { version: 0, lockTime: 0, input: { txid, index: 0, sequence: 0 }, output, witness }
  } catch (error) {
    // The first release of BIP-322 had no variant prefix for full transactions either.
    if (variant === undefined) return readWhole(signed.signature, txid)
    throw error
  }
}

/** A time lock is allowed: only the signer matters here. */
function readWhole(bytes: Uint8Array, txid: Uint8Array): Proof | undefined {
  const { version, lockTime, inputs, outputs, witnesses = [] } = RawTx.decode(bytes)
  const [input, ...others] = inputs
  const [paid, ...more] = outputs
  if (!input || !paid || others.length > 0 || more.length > 0) return undefined
  const spends = equalBytes(input.txid, txid) && input.index === 0
  const pays = paid.amount === 0n && equalBytes(paid.script, output.script)
  if (!spends || !pays || (version !== 0 && version !== 2)) return undefined
  const { sequence, finalScriptSig: scriptSig } = input
  const witness = witnesses[0] ?? []
  return { version, lockTime, input: { txid, index: 0, sequence }, output, witness, scriptSig }
}

/** Id of the `to_spend` transaction of BIP-322, which contains the message and pays to the address. */
function spentId({ script, message }: Signed): Uint8Array {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const finalScriptSig = concatBytes(Uint8Array.of(0, 32), hash)
  const input = { txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig, sequence: 0 }
  const raw = RawTx.encode({
    ...emptyTransaction,
    inputs: [input],
    outputs: [{ amount: 0n, script }],
  })
  return sha256x2(raw).reverse()
}

type SighashRules = {
  readonly rules: 'legacy' | 'witness' | 'taproot'
  /** The script that the input spends. */
  readonly script: Uint8Array
  /** 0 (taproot only) and 1 sign the whole transaction. */
  readonly type: 0 | 1
}

/** The signature hash of a transaction with one input and one output. */
export function sighash(proof: Proof, { rules, script, type }: SighashRules): Uint8Array {
  const { version, lockTime, input, output } = proof
  if (rules === 'legacy') {
    const inputs = [{ ...input, finalScriptSig: script }]
    const outputs = [output]
    const empty = { segwitFlag: false, witnesses: undefined }
    const raw = RawTx.encode({ version, ...empty, inputs, outputs, lockTime })
    return sha256x2(raw, Uint8Array.of(type, 0, 0, 0))
  }
  const transaction = new Transaction({ version, lockTime, allowUnknownOutputs: true })
  transaction.addInput(input)
  transaction.addOutput(output)
  return rules === 'witness'
    ? transaction.preimageWitnessV0(0, script, type, 0n)
    : transaction.preimageWitnessV1(0, [script], type, [0n])
}
