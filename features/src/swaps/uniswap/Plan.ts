import type { Payment } from './payment/readPayment.ts'
import type { Route } from './routes/Route.ts'

/** What a quote stands for, passed back to `prepare`. */
export type Plan =
  | { readonly kind: 'wrap' | 'unwrap' }
  | { readonly kind: 'route'; readonly route: Route; readonly payment: Payment }
