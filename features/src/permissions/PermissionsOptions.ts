import { checkOptions } from '@portico/core/feature/store'
import * as z from 'zod/mini'

const isFunction = (value: unknown) => typeof value === 'function'
const source = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  list: z.custom(isFunction, 'Expected a function'),
  describe: z.custom(isFunction, 'Expected a function'),
})
const options = z.optional(
  z.strictObject({
    sources: z.optional(z.array(source)),
    sessions: z.optional(z.union([z.boolean(), z.string()], 'Expected true or a URL')),
    names: z.optional(z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(64)))),
  }),
)

/** Checks the options of `permissions`. Throws `settings/invalid`. */
export function checkPermissionsOptions(input: unknown): void {
  checkOptions('permissions', options, input)
}
