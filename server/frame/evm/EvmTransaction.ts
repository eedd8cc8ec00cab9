import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { type Bytes, hex } from '../bytes.ts'

export type EvmFee =
  | {
      readonly type: 'eip1559'
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
    }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }

/** A transaction as it is shown and signed: nothing of it is left open. Amounts are in the smallest unit. */
export type EvmTransaction = {
  readonly chainId: number
  readonly nonce: number
  /** Absent where a contract is created. */
  readonly to?: `0x${string}`
  readonly value: bigint
  readonly data: `0x${string}`
  readonly gas: bigint
  readonly fee: EvmFee
  /** Gives the sender's own account the code of a contract with this transaction (EIP-7702, type 4). */
  readonly authorization?: EvmAuthorization
}

/** What makes an account run the code of a contract (EIP-7702), on one network and once. */
export type EvmAuthorization = {
  /** Never 0, which would count on every network. */
  readonly chainId: number
  /** The contract; the zero address takes the code away again. */
  readonly address: `0x${string}`
  /** Of the account when the authorization is used: one more than that of its own transaction which carries it. */
  readonly nonce: number
}
export type SignedAuthorization = EvmAuthorization & {
  readonly r: bigint
  readonly s: bigint
  readonly recovery: number
}

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

/** What is signed of an authorization (EIP-7702). */
export function hashAuthorization({ chainId, address, nonce }: EvmAuthorization): Bytes {
  const fields = encodeRlp([BigInt(chainId), hex.decode(address), BigInt(nonce)])
  return Uint8Array.from(keccak_256(concatBytes(Uint8Array.of(5), fields)))
}

type RlpInput = Uint8Array | bigint | readonly RlpInput[]

/** Recursive length prefix; numbers are big-endian without leading zeros. */
function encodeRlp(input: RlpInput): Bytes {
  if (typeof input === 'bigint') return encodeRlp(toBytes(input))
  if (input instanceof Uint8Array) {
    if (input.length === 1 && (input[0] ?? 0) < 0x80) return Uint8Array.from(input)
    return concatBytes(head(input.length, 0x80), input)
  }
  const content = concatBytes(...input.map(encodeRlp))
  return concatBytes(head(content.length, 0xc0), content)
}

function head(length: number, offset: number): Bytes {
  if (length < 56) return Uint8Array.of(offset + length)
  const size = toBytes(BigInt(length))
  return concatBytes(Uint8Array.of(offset + 55 + size.length), size)
}

function toBytes(value: bigint): Bytes {
  const bytes: number[] = []
  for (let rest = value; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn))
  return Uint8Array.from(bytes)
}
