import { checkOptions } from '@portico/core'
import * as z from 'zod/mini'

const isFunction = (value: unknown) => typeof value === 'function'
const options = z.strictObject({
  providers: z
    .array(z.custom(isFunction, 'Expected a provider, such as moonpay()'))
    .check(z.minLength(1)),
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
export function parseOptions(given: unknown): void {
  checkOptions('onramp', options, given)
}
