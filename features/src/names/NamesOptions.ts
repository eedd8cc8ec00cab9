import { checkOptions } from '@portico/core/feature/store'
import * as z from 'zod/mini'
import type { CreateNameProvider } from './NameProvider.ts'

/** Options of the names feature. */
export type NamesOptions = {
  /** Where names can be taken; the first one that serves the network is offered. Default: `nameRegistry()`. */
  readonly providers?: readonly CreateNameProvider[]
}

const isFunction = (value: unknown) => typeof value === 'function'
const schema = z.strictObject({
  providers: z.optional(
    z
      .array(z.custom(isFunction, 'Expected a provider, such as nameRegistry()'))
      .check(z.minLength(1)),
  ),
})

/** Checks the options of `names`. Throws `settings/invalid`. */
export function checkNamesOptions(options: unknown): void {
  checkOptions('names', schema, options)
}
