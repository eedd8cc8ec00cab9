import type { SendRequest } from '@portico/core/adapter'
import { toBaseUnits } from '@portico/core/adapter/session'
import { requestErrors } from '@portico/core/errors'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { toAddress } from '../../session/injected/address.ts'
import { checkDecimals, type Scale, unitsOf } from '../tokenScale.ts'

export type Transaction = {
  readonly from: Hex
  readonly to: Hex
  readonly value: bigint
  readonly data?: Hex
}

/**
 * The transaction that transfers this amount: native, or of an ERC-20 token, whose amount is read by `scale`. Throws `request/amountAndReceiver`,
 * `request/badAddress`, `request/badChecksum`, `request/badAmount`, and `request/unsupported` for a memo, or call data
 * together with a token.
 */
export function toTransaction(request: SendRequest, scale?: Scale): Transaction {
  const { account, network, to, amount, token, data, memo } = request
  if (!to || !amount) throw requestErrors.create('amountAndReceiver', [])
  if (memo) throw requestErrors.create('unsupported', ['memo', 'eip155'])
  if (token && data !== undefined)
    throw requestErrors.create('unsupported', ['data beside a token', 'eip155'])
  const from = checkedAddress(account.address)
  const receiver = checkedAddress(to, network.id)
  if (!token) {
    const value = toBaseUnits(amount, network.nativeCurrency.decimals)
    return { from, to: receiver, value, ...(data !== undefined && { data: data as Hex }) }
  }
  const units = unitsFor(request, token, scale)
  const transfer = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [receiver, units],
  })
  return { from, to: checkedAddress(token.address, network.id), value: 0n, data: transfer }
}

/**
 * As `toTransaction`, by the multiplier that the token's contract names now. Throws as `checkDecimals` does too.
 */
export async function countedTransaction(request: SendRequest): Promise<Transaction> {
  toTransaction(request) // before any node request
  return toTransaction(request, await checkDecimals(request))
}

/** Those that were reviewed, if any: the multiplier of a shown amount may have changed since. */
function unitsFor(
  { amount, reviewedUnits }: SendRequest,
  { decimals }: Scale,
  scale: Scale = { decimals },
): bigint {
  const shown = toBaseUnits(amount, decimals)
  const units = reviewedUnits ? BigInt(reviewedUnits.units) : unitsOf(shown, scale)
  if (units <= maxUint256) return units
  throw requestErrors.create('badAmount', [amount])
}

/** Throws `request/badAddress` and `request/badChecksum`. */
export function checkedAddress(text: string, networkId?: number | string): Hex {
  const address = toAddress(text, networkId)
  if (!address)
    throw requestErrors.create(toAddress(text.toLowerCase()) ? 'badChecksum' : 'badAddress', [text])
  return address
}

/** A transaction in viem's format; amounts in base units. The network fills in absent fields. */
export type EvmTransaction = {
  /** Absent when `data` creates a contract. */
  readonly to?: `0x${string}` | undefined
  readonly data?: `0x${string}` | undefined
  readonly value?: bigint | undefined
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
}
