import { isSameAddress } from '@portico/core/caip'
import type { SwapToken } from './SwapProvider.ts'

type Key = Pick<SwapToken, 'networkId' | 'address'>

/**
 * Compares tokens by network and address, in any spelling. A file of its own, because later code alone needs it, and
 * `SwapProvider.ts` is with the page.
 */
export function isSameToken(one: Key | undefined, other: Key | undefined): boolean {
  if (!one || !other || one.networkId !== other.networkId) return false
  if (one.address === undefined || other.address === undefined) return one.address === other.address
  return isSameAddress(one.address, other.address)
}
