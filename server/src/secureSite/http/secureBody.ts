import { schemaMessage } from '@portico/core/errors'
import type * as z from 'zod/mini'
import { parseJson, readRequest } from '../../http/readBody.ts'
import { secureErrors } from '../secureErrors.ts'

/**
 * The text of a body that a page of the site itself sent: a page of another site can neither set `Origin` nor send JSON
 * without a CORS preflight. Throws `secure/origin`, `secure/contentType` and `secure/tooLarge`.
 */
export async function readSecureBody(
  request: Request,
  origin: string,
  maxBytes = 65_536,
): Promise<string> {
  const { headers } = request
  const site = headers.get('sec-fetch-site')
  if (headers.get('origin') !== origin || (site !== null && site !== 'same-origin'))
    throw secureErrors.create('origin', [])
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw secureErrors.create('contentType', [])
  const text = await readRequest(request, maxBytes)
  if (text === undefined) throw secureErrors.create('tooLarge', [maxBytes])
  return text
}

/** Parses a JSON body. Throws `secure/body`, which names the field but not its value. */
export function parseSecureBody<schema extends z.ZodMiniType>(
  text: string,
  schema: schema,
): z.output<schema> {
  const value = parseJson(text)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw secureErrors.create('body', [schemaMessage(parsed.error.issues, value)])
}
