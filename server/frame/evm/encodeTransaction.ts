import { concatBytes } from '@noble/hashes/utils.js'
import type { Bytes } from '../bytes/Bytes.ts'
import { hex } from '../bytes/hex.ts'
import type { EvmTransaction } from './EvmTransaction.ts'
import { encodeRlp } from './encodeRlp.ts'

export type EvmSignature = { readonly r: bigint; readonly s: bigint; readonly recovery: number }

/** What is signed of a transaction; with a signature, the transaction as nodes take it (EIP-155, EIP-1559). */
export function encodeTransaction(transaction: EvmTransaction, signature?: EvmSignature): Bytes {
  const { fee, chainId, nonce, to, value, data, gas } = transaction
  const chain = BigInt(chainId)
  const call = [to ? hex.decode(to) : new Uint8Array(0), value, hex.decode(data)]
  if (fee.type === 'legacy') {
    const tail = signature
      ? [chain * 2n + 35n + BigInt(signature.recovery), signature.r, signature.s]
      : [chain, 0n, 0n]
    return encodeRlp([BigInt(nonce), fee.gasPrice, gas, ...call, ...tail])
  }
  const fields = [chain, BigInt(nonce), fee.maxPriorityFeePerGas, fee.maxFeePerGas, gas, ...call]
  const tail = signature ? [BigInt(signature.recovery), signature.r, signature.s] : []
  // The empty list is that of storage that the transaction announces to touch.
  return concatBytes(Uint8Array.of(2), encodeRlp([...fields, [], ...tail]))
}
