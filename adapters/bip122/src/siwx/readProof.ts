import { RawTx, RawWitness } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { concatBytes, equalBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { Signed } from './isSigned.ts'

export type Proof = {
  /** The one whose signature is checked. */
  readonly transaction: Transaction
  readonly witness: readonly Uint8Array[]
  /** Of its input, where it was told. */
  readonly scriptSig?: Uint8Array
}

const returns = Uint8Array.of(0x6a)

/** The two imagined transactions of BIP-322, from a witness alone or from the second, whole. Throws for other bytes. */
export function readProof(signed: Signed, variant?: string): Proof | undefined {
  const spent = toSpend(signed)
  if (variant === 'ful') return readWhole(signed.signature, spent)
  try {
    const witness = RawWitness.decode(signed.signature)
    return { witness, transaction: toSign(spent, 0) }
  } catch (error) {
    // The first release had no variant in front of a whole transaction either.
    if (variant === undefined) return readWhole(signed.signature, spent)
    throw error
  }
}

/** Only one that could have been written as a witness, but for its version and a wrapped input: no time locks. */
function readWhole(bytes: Uint8Array, spent: Uint8Array): Proof | undefined {
  const { version, lockTime, inputs, outputs, witnesses } = RawTx.decode(bytes)
  const [input, ...others] = inputs
  const [output, ...more] = outputs
  const [witness] = witnesses ?? []
  if (!input || !output || !witness || others.length > 0 || more.length > 0) return undefined
  const isOurs = equalBytes(input.txid, spent) && input.index === 0 && input.sequence === 0
  const isEmpty = output.amount === 0n && equalBytes(output.script, returns)
  if (!isOurs || !isEmpty || lockTime !== 0 || (version !== 0 && version !== 2)) return undefined
  return { witness, transaction: toSign(spent, version), scriptSig: input.finalScriptSig }
}

/** Id of the transaction that the address imagines to have been paid by, with the message in it. */
function toSpend({ script, message }: Signed): Uint8Array {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const raw = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(Uint8Array.of(0, 32), hash),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  })
  return sha256x2(raw).reverse()
}

function toSign(txid: Uint8Array, version: number): Transaction {
  const transaction = new Transaction({ version, allowUnknownOutputs: true })
  transaction.addInput({ txid, index: 0, sequence: 0 })
  transaction.addOutput({ amount: 0n, script: returns })
  return transaction
}
