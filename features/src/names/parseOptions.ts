import { checkOptions } from '@portico/core'
import * as z from 'zod/mini'

const isFunction = (value: unknown) => typeof value === 'function'
const options = z.strictObject({
  providers: z
    .array(z.custom(isFunction, 'Expected a provider, such as nameRegistry()'))
    .check(z.minLength(1)),
})

/** Checks the options of `names`. Throws `settings/invalid`. */
export function parseOptions(given: unknown): void {
  checkOptions('names', options, given)
}
