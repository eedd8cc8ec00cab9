import * as z from 'zod/mini'
import { permissionErrors } from '../permissionErrors.ts'
import type { PermissionRequest } from './PermissionRequest.ts'

const text = z.string().check(z.minLength(1), z.maxLength(128))
const seconds = z.int().check(z.gte(60), z.lte(400 * 86_400))
const limit = z.strictObject({
  token: z.optional(text),
  amount: z
    .string()
    .check(z.regex(/^\d{1,78}(\.\d{1,77})?$/), z.regex(/[1-9]/, 'Expected more than zero')),
  period: z.optional(seconds),
})
const schema = z.strictObject({
  to: text,
  lifetime: seconds,
  limits: z.array(limit).check(
    z.minLength(1),
    z.maxLength(5),
    z.refine(
      (all) => new Set(all.map(({ token }) => token?.toLowerCase())).size === all.length,
      'Expected each token once',
    ),
  ),
  namespace: z.optional(z.string()),
})

/** Checks what a dapp passed. Throws `permissions/invalid`. */
export function readRequest(given: unknown): PermissionRequest {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data as PermissionRequest
  const { path = [], message = 'Expected an object' } = parsed.error.issues[0] ?? {}
  throw permissionErrors.create('invalid', [[...path.map(String), message].join(': ')], {
    hints: ["Pass { to: '0x…', lifetime: 86400, limits: [{ token: '0x…', amount: '5' }] }"],
  })
}
