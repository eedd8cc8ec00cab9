import { RawTx } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import type { Proof } from './readProof.ts'

export type SighashRules = {
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
