import type { Clock } from '@portico/core/async'
import type { PoolIndex, Reader } from './pools.ts'
import type { Route } from './Route.ts'
import type { Payment } from './readPayment.ts'
import type { UniswapDeployment } from './uniswap.ts'

/** What quoting and preparing use: one deployment, and the reads of one request. */
export type Context = {
  /** The provider's name for the visitor. */
  readonly name: string
  readonly deployment: UniswapDeployment
  readonly permits: boolean
  readonly index: PoolIndex
  readonly clock: Pick<Clock, 'now'>
  readonly read: Reader
}

/** What a quote stands for, passed back to `prepare`. */
export type Plan =
  | { readonly kind: 'wrap' | 'unwrap' }
  | { readonly kind: 'route'; readonly route: Route; readonly payment: Payment }
