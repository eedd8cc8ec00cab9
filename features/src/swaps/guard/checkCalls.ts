import { isSameAddress, parseCaipAddress } from '@portico/core'
import type { SwapStep, SwapToken } from '../SwapProvider.ts'
import type { Agreement } from './Agreement.ts'
import { isListed } from './isListed.ts'
import { isWrapping } from './isWrapping.ts'
import { nativeFees } from './nativeFees.ts'
import { readRouterCall } from './readRouterCall.ts'
import { stepFault } from './stepFault.ts'

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
    // Its list may hold no token: a call of one could move or approve anything.
    const isOwn = [from, to].some((it) => it.address && isSameAddress(it.address, call.to ?? ''))
    if (isOwn) throw stepFault(agreement, 'a call of the token')
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
  if (!isToken(from, read.tokenIn) || !isToken(to, read.tokenOut))
    throw stepFault(agreement, 'another token')
}

/** Without an address it is the native currency, on both sides. */
function isToken({ address }: SwapToken, read: string | undefined): boolean {
  if (address === undefined || read === undefined) return address === read
  return isSameAddress(address, read)
}
