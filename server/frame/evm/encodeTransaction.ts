import { concatBytes } from '@noble/hashes/utils.js'
import { type Bytes, hex } from '../bytes.ts'
import type { SignedAuthorization } from './EvmAuthorization.ts'
import type { EvmTransaction } from './EvmTransaction.ts'
import { encodeRlp, type RlpInput } from './encodeRlp.ts'

type EvmSignature = { readonly r: bigint; readonly s: bigint; readonly recovery: number }

/**
 * What is signed of a transaction; with a signature, the transaction as nodes take it (EIP-155, EIP-1559, and EIP-7702
 * where it carries a signed authorization).
 */
export function encodeTransaction(
  transaction: Omit<EvmTransaction, 'authorization'> & {
    readonly authorization?: SignedAuthorization
  },
  signature?: EvmSignature,
): Bytes {
  const { fee, chainId, nonce, to, value, data, gas, authorization } = transaction
  const chain = BigInt(chainId)
  const call = [to ? hex.decode(to) : new Uint8Array(0), value, hex.decode(data)]
  if (fee.type === 'legacy') {
    const tail = signature
      ? [chain * 2n + 35n + BigInt(signature.recovery), signature.r, signature.s]
      : [chain, 0n, 0n]
    return encodeRlp([BigInt(nonce), fee.gasPrice, gas, ...call, ...tail])
  }
  const fields = [chain, BigInt(nonce), fee.maxPriorityFeePerGas, fee.maxFeePerGas, gas, ...call]
  const tail = signature ? signatureOf(signature) : []
  const list = authorization ? [[encodeAuthorization(authorization)]] : []
  // The empty list is that of storage that the transaction announces to touch.
  const encoded = encodeRlp([...fields, [], ...list, ...tail])
  return concatBytes(Uint8Array.of(authorization ? 4 : 2), encoded)
}

function signatureOf({ recovery, r, s }: EvmSignature): readonly bigint[] {
  return [BigInt(recovery), r, s]
}

function encodeAuthorization(authorization: SignedAuthorization): RlpInput {
  const { chainId, address, nonce } = authorization
  return [BigInt(chainId), hex.decode(address), BigInt(nonce), ...signatureOf(authorization)]
}
