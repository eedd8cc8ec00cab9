import type { embeddedErrors } from '../embeddedErrors.ts'

type Name = Parameters<typeof embeddedErrors.create>[0]

/** Whether an error is this one of the feature; their table would be a file of its own where a view imported it. */
export function isFailure(error: Error | undefined, name: Name): boolean {
  return (error as { readonly code?: unknown } | undefined)?.code === `embedded/${name}`
}
