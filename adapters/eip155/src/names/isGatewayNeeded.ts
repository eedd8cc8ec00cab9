import { KitError } from '@portico/core'
import { BaseError, type Hex } from 'viem'
import { eip155Errors } from '../eip155Errors.ts'

/** `OffchainLookup(address,string[],bytes,bytes4,bytes)` of EIP-3668. */
const selector = '0x556f1830'

/** True when a contract requires a gateway and none was used. */
export function isGatewayNeeded(cause: unknown): boolean {
  const isLookup = (error: unknown) => {
    const { data, raw } = error as { data?: unknown; raw?: Hex }
    return [data, raw].some((text) => typeof text === 'string' && text.startsWith(selector))
  }
  return cause instanceof BaseError && cause.walk(isLookup) !== null
}

/** True when gateways were asked for too often, too long or for too much, or did not answer. */
export function isOverLimit(cause: unknown): boolean {
  const isOwn = (error: unknown) =>
    eip155Errors.is(error, 'gatewayLimit') || eip155Errors.is(error, 'gatewayFailed')
  return KitError.find(cause, isOwn) !== undefined
}
