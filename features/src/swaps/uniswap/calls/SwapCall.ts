import type { Route } from '../routes/Route.ts'

/** A swap along a route. Amounts are in base units, addresses 0x hex, the deadline in seconds since the epoch. */
export type SwapCall = {
  readonly route: Route
  readonly amountIn: bigint
  readonly minOut: bigint
  readonly receiver: string
  readonly deadline: bigint
  /** The native currency is paid, or received. */
  readonly isNativeIn: boolean
  readonly isNativeOut: boolean
}
