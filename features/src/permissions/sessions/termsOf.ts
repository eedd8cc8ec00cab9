import type { PermissionTerm } from '@portico/core'
import * as z from 'zod/mini'

const permission = z.object({ type: z.string().check(z.minLength(1), z.maxLength(100)) })

/** What a permission of a session says of itself: its amounts are in units that only its token knows. */
export function termsOf(given: unknown): PermissionTerm {
  const { data } = permission.safeParse(given)
  return { action: data?.type ?? '*' }
}
