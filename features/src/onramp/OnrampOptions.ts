import { checkOptions } from '@portico/core/feature/store'
import * as z from 'zod/mini'
import type { CreateOnrampProvider } from './OnrampProvider.ts'

/** Options of the on-ramp. */
export type OnrampOptions = {
  /** The sellers; all that serve the network are asked at once. Default: `meld()` and `coinbase()`. */
  readonly providers?: readonly CreateOnrampProvider[]
  /** ISO 4217 code of the currency until the visitor chooses one. Default: that of the browser's country, else USD. */
  readonly currency?: string
  /** ISO 3166 code of the visitor's country. Default: that of the browser's language. */
  readonly country?: string
  /** Symbol of the token until the visitor chooses one. Default: USDC. */
  readonly token?: string
  /** Amounts to choose from. Default: 50, 100 and 250. */
  readonly presets?: readonly number[]
}

const isFunction = (value: unknown) => typeof value === 'function'
const schema = z.strictObject({
  providers: z.optional(
    z.array(z.custom(isFunction, 'Expected a provider, such as moonpay()')).check(z.minLength(1)),
  ),
  currency: z.optional(
    z.string().check(z.regex(/^[A-Z]{3}$/, 'Expected an ISO 4217 code, such as EUR')),
  ),
  country: z.optional(
    z.string().check(z.regex(/^[A-Z]{2}$/, 'Expected an ISO 3166 code, such as DE')),
  ),
  token: z.optional(z.string()),
  presets: z.optional(z.array(z.number().check(z.gt(0))).check(z.minLength(1), z.maxLength(5))),
})

/** Checks the options of `onramp`. Throws `settings/invalid`. */
export function checkOnrampOptions(options: unknown): void {
  checkOptions('onramp', schema, options)
}
