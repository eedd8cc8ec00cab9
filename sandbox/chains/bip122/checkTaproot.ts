import { verifySchnorr } from '@bitcoinerlab/secp256k1'
import { Transaction } from 'bitcoinjs-lib'
import { BroadcastError } from './BroadcastError.ts'

export type SpentOutput = { readonly script: Uint8Array; readonly value: bigint }

/**
 * Verifies key path spends of taproot outputs, which bcoin is too old to verify. Throws the node's error for a wrong
 * signature; rejects script path spends.
 */
export function checkTaproot(raw: Uint8Array, spent: readonly SpentOutput[]): void {
  const transaction = Transaction.fromBuffer(raw)
  const scripts = spent.map(({ script }) => script)
  const values = spent.map(({ value }) => value)
  for (const [index, script] of scripts.entries()) {
    if (script.length !== 34 || script[0] !== 0x51) continue
    const [signature, ...more] = transaction.ins[index]?.witness ?? []
    const type = signature?.length === 65 ? (signature[64] ?? 0) : 0
    const hash = transaction.hashForWitnessV1(index, scripts, values, type)
    if (
      more.length > 0 ||
      !signature ||
      !verifySchnorr(hash, script.slice(2), signature.slice(0, 64))
    )
      throw new BroadcastError('mandatory-script-verify-flag-failed (Invalid Schnorr signature)')
  }
}
