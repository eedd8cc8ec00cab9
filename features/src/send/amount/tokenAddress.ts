import type { TokenBalance } from '@portico/core'

/** The address of a token without the network prefix that services add; `undefined` for the native currency. */
export function tokenAddress({ address }: TokenBalance): string | undefined {
  return address?.slice(address.lastIndexOf(':') + 1)
}
