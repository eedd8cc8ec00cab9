import { rpcCodeOf } from '@portico/core'

/** Code of a wallet's failure; Keplr numbers the errors of each of its modules from 1, which says nothing here. */
export function walletCodeOf(cause: unknown): number | undefined {
  const code = rpcCodeOf(cause)
  return code !== undefined && Math.abs(code) >= 1_000 ? code : undefined
}
