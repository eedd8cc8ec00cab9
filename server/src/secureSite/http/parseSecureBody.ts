import { schemaMessage } from '@portico/core'
import type * as z from 'zod/mini'
import { secureErrors } from '../secureErrors.ts'

/** Parses a JSON body. Throws `secure/body`, which names the field but not its value. */
export function parseSecureBody<schema extends z.ZodMiniType>(
  text: string,
  schema: schema,
): z.output<schema> {
  const value = parse(text)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw secureErrors.create('body', [schemaMessage(parsed.error.issues, value)])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schemas reject `undefined`.
    return undefined
  }
}
