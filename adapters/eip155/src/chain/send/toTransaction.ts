import { requestErrors, type SendRequest } from '@portico/core'
import { toBaseUnits } from '@portico/core/adapter'
import { encodeFunctionData, erc20Abi, formatUnits, type Hex, maxUint256 } from 'viem'
import { estimateGas, getBalance, prepareTransactionRequest, readContract } from 'viem/actions'
import { toAddress } from '../../session/injected/address.ts'
import { toNodeError } from '../callContracts.ts'
import { networkClient } from '../networkClient.ts'
import { checkDecimals, formatShown, type Scale, unitsOf } from '../tokenScale.ts'
import { rollupFee } from './fees.ts'

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
  const from = checked(account.address)
  const receiver = checked(to)
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
  return { from, to: checked(token.address), value: 0n, data: transfer }
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

function checked(text: string): Hex {
  const address = toAddress(text)
  if (!address)
    throw requestErrors.create(toAddress(text.toLowerCase()) ? 'badChecksum' : 'badAddress', [text])
  return address
}

type MaxRequest = Omit<SendRequest, 'amount'>

/**
 * The full balance of a token, as its amounts are shown; for the native currency minus the highest fee that a send of it may cost, also after
 * the price rose by what `reviewedFee` lets it. Throws as `toTransaction` and
 * `checkDecimals` do, `request/sendFailed` when a receiver contract rejects, and `network/*`.
 */
export async function getMaxAmount(request: MaxRequest): Promise<string> {
  const { network, token } = request
  const transaction = toTransaction({ ...request, amount: '0' })
  const scale = await checkDecimals(request)
  const client = networkClient(network)
  const { from, to } = transaction
  try {
    if (!token || !scale)
      return formatUnits(await nativeRest(request), network.nativeCurrency.decimals)
    const read = { address: to, abi: erc20Abi } as const
    const balance = { ...read, functionName: 'balanceOf', args: [from] } as const
    return formatShown(await readContract(client, balance), scale)
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}

async function nativeRest(request: MaxRequest): Promise<bigint> {
  const { network } = request
  const client = networkClient(network)
  const { from, to, data } = toTransaction({ ...request, amount: '0' })
  const balance = await getBalance(client, { address: from })
  const call = { to, ...(data && { data }) }
  const [gas, fees, published] = await Promise.all([
    // Estimated with the full balance as value: a receiver contract may use more gas with a value than without.
    estimateGas(client, { account: from, value: balance, ...call }),
    prepareTransactionRequest(client, { account: from, ...call, parameters: ['type', 'fees'] }),
    rollupFee(network, { to, value: balance, ...(data && { data }) }),
  ])
  const price = fees.maxFeePerGas ?? fees.gasPrice ?? 0n
  const fee = gas * price + published
  // A quarter more: the price may rise before the review and until the transfer is sent.
  const rest = balance - fee - fee / 4n
  return rest > 0n ? rest : 0n
}
