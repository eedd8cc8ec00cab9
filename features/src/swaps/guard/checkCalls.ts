import { isSameAddress, parseCaipAddress } from '@portico/core'
import type { SwapStep, SwapToken } from '../SwapProvider.ts'
import type { Agreement } from './Agreement.ts'
import { checkParts } from './checkParts.ts'
import { isListed } from './isListed.ts'
import { isWrapping } from './isWrapping.ts'
import { nativeFees } from './nativeFees.ts'
import { permit2Address } from './permit2Address.ts'
import { readParts } from './readParts.ts'
import { readRouterCall } from './readRouterCall.ts'
import { stepFault } from './stepFault.ts'

/** transfer, approve, transferFrom, increaseAllowance, permit and setApprovalForAll, which no swap is. */
const tokenFunctions = /^0x(a9059cbb|095ea7b3|23b872dd|39509351|d505accf|a22cb465)/

type Calls = Extract<SwapStep, { kind: 'calls' }>

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
  const isOwn = (it: string) => it === 'self' || isSameAddress(it, address)
  const isLeft = (it: string) => it === 'router' || isOwn(it)
  if (!isOwn(read.receiver) || !read.others.every(isLeft))
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
