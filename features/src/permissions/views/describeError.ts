import type { ErrorWords } from '@portico/core'
import { en } from './en.ts'
import { failureText } from './failureText.ts'

/** The text of an error of permissions for the visitor; `undefined` for other errors. */
export function describeError(
  error: unknown,
  { translator, wallet }: ErrorWords,
): string | undefined {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  if (!String(code).startsWith('permissions/')) return undefined
  return failureText(error as Error, { t: translator(en), wallet })
}
