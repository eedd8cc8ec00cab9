import { BaseError, type Hex } from 'viem'

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
