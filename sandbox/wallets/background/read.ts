import type { Address, Hex } from 'viem'
import { getAddress, isAddress, isHex } from 'viem/utils'
import { rpcError } from './rpcError.ts'

function invalid(what: string): never {
  throw rpcError(-32602, `Invalid parameters: ${what}`)
}

/** Parsers of request parameters; each throws -32602 for an invalid value. */
export const read = {
  fields(value: unknown): Readonly<Record<string, unknown>> {
    if (typeof value !== 'object' || value === null) return invalid('an object is expected')
    return value as Record<string, unknown>
  },
  list(value: unknown): readonly unknown[] {
    return Array.isArray(value) ? value : invalid('a list is expected')
  },
  text(value: unknown): string {
    return typeof value === 'string' && value !== '' ? value : invalid('a text is expected')
  },
  hex(value: unknown): Hex {
    return isHex(value) ? value : invalid('0x hex is expected')
  },
  address(value: unknown): Address {
    const text = String(value)
    return isAddress(text, { strict: false }) ? getAddress(text) : invalid('an address is expected')
  },
  /** Hex as `0x7a69`, without leading zeros. */
  chainId(value: unknown): number {
    const text = String(value)
    return /^0x[1-9a-f][0-9a-f]*$/i.test(text) ? Number(text) : invalid(`chainId ${text}`)
  },
}
