import type { TokenBalance } from '@portico/core'

/** The address of a token without its network, which services put in front; `undefined` for the native currency. */
export function tokenAddress({ address }: TokenBalance): string | undefined {
  return address?.slice(address.lastIndexOf(':') + 1)
}
