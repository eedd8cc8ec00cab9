import { isSameAddress, parseCaipAddress } from '@portico/core/caip'
import { permit2Address, type StepOf, type SwapToken } from '../SwapProvider.ts'
import { type Agreement, isListed, nativeFees, stepFault } from './Agreement.ts'
import { isWrapping } from './isReadable.ts'
import type { RouterPart } from './RouterPart.ts'
import { readParts } from './readParts.ts'
import { readRouterCall } from './readRouterCall.ts'

/** transfer, approve, transferFrom, increaseAllowance, permit and setApprovalForAll, which no swap is. */
const tokenFunctions = /^0x(a9059cbb|095ea7b3|23b872dd|39509351|d505accf|a22cb465)/

type Calls = StepOf<'calls'>

/**
 * Checks the calls of a swap: the network, the targets, the native amount, and what their data says where it can be
 * read. Throws `swaps/badStep`.
 */
export function checkCalls({ networkId, calls }: Calls, agreement: Agreement): void {
  const { provider, input } = agreement.offer
  const { from, to } = input
  if (networkId !== from.networkId) throw stepFault(agreement, 'another network')
  const targets = provider.targets(networkId)
  for (const call of calls) {
    if (!isListed(targets, call.to)) throw stepFault(agreement, 'a call of another contract')
    if (calls.length === 1 && isWrapping(call, agreement)) continue
    // Its list may hold no token: a call of one could move or approve anything, and so could one of Permit2.
    const tokens = [from.address, to.address, agreement.wrapped, permit2Address]
    const isToken = tokens.some((it) => it && isSameAddress(it, call.to ?? ''))
    if (isToken || tokenFunctions.test((call.data ?? '').toLowerCase()))
      throw stepFault(agreement, 'a call of a token')
  }
  const value = calls.reduce((sum, call) => sum + (call.value ?? 0n), 0n)
  const paid = from.address === undefined ? BigInt(input.amount) : 0n
  if (value < paid || value > paid + nativeFees(agreement))
    throw stepFault(agreement, 'another native amount')
  checkData(calls, agreement)
}

function checkData(calls: Calls['calls'], agreement: Agreement): void {
  const { input, quote } = agreement.offer
  const { from, to, receiver } = input
  // What one network pays out may go to a bridge there.
  if (from.networkId === to.networkId)
    checkParts(
      calls.flatMap((call) => readParts(call)?.parts ?? { kind: 'unknown' }),
      agreement,
    )
  const [call] = calls
  const read = calls.length === 1 && call && readRouterCall(call, agreement)
  if (!read) return
  // What it says arrives on this network.
  if (from.networkId !== to.networkId) throw stepFault(agreement, 'a swap within one network')
  const { address } = parseCaipAddress(receiver)
  if (read.amountIn !== BigInt(input.amount)) throw stepFault(agreement, 'another amount')
  if (read.minOut < BigInt(quote.minOut)) throw stepFault(agreement, 'a lower least amount')
  const isAccount = (it: string) => it === 'self' || isSameAddress(it, address)
  const isPayer = (it: string) => it === 'router' || isAccount(it)
  if (!isAccount(read.receiver) || !read.others.every(isPayer))
    throw stepFault(agreement, 'another receiver')
  if (read.deadline === undefined || read.deadline > BigInt(agreement.deadline))
    throw stepFault(agreement, 'a later deadline')
  if (!isAsset(from, read.tokenIn) || !isAsset(to, read.tokenOut))
    throw stepFault(agreement, 'another token')
}

/** Without an address it is the native currency, on both sides. */
function isAsset({ address }: SwapToken, read: string | undefined): boolean {
  if (address === undefined || read === undefined) return address === read
  return isSameAddress(address, read)
}

/** The most that a fee may take for somebody else, in hundredths of a percent. */
const maxFeeBps = 500n

/**
 * Checks each part of a router's call that can be read, also where the whole cannot: nothing goes to somebody else but a
 * small fee, and where all parts are known the least amount is what was agreed. Throws `swaps/badStep`.
 */
function checkParts(parts: readonly RouterPart[], agreement: Agreement): void {
  const { address } = parseCaipAddress(agreement.offer.input.receiver)
  const isAccount = (it: string) => it === 'self' || isSameAddress(it, address)
  let feeBps = 0n
  for (const part of parts) {
    if (!('receiver' in part) || part.receiver === 'router' || isAccount(part.receiver)) continue
    if (part.kind !== 'pay' || part.bps === undefined)
      throw stepFault(agreement, 'another receiver')
    feeBps += part.bps
  }
  if (feeBps > maxFeeBps) throw stepFault(agreement, 'a large fee for somebody else')
  if (parts.some(({ kind }) => kind === 'unknown')) return
  const least = leastArriving(
    parts.filter((it) => 'receiver' in it && isAccount(it.receiver)),
    agreement,
  )
  if (least !== undefined && least < BigInt(agreement.offer.quote.minOut))
    throw stepFault(agreement, 'a lower least amount')
}

/** What arrives at least by these parts; `undefined` where nobody knows the wrapped token. */
function leastArriving(
  parts: readonly RouterPart[],
  { offer, wrapped }: Pick<Agreement, 'offer' | 'wrapped'>,
): bigint | undefined {
  const { address } = offer.input.to
  if (address === undefined && wrapped === undefined) return undefined
  const isOutput = (token: string | undefined) =>
    address === undefined || token === undefined ? token === address : isSameAddress(address, token)
  return parts.reduce((sum, part) => {
    if (part.kind === 'collect') {
      const isUnwrapped = part.token === 'unwrap'
      const isOfIt = isUnwrapped ? address === undefined : isOutput(part.token)
      return isOfIt ? sum + part.minOut : sum
    }
    if (part.kind !== 'swap') return sum
    return isOutput(part.unwraps ? undefined : part.tokenOut) ? sum + part.minOut : sum
  }, 0n)
}
