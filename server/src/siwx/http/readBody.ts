import { schemaMessage } from '@portico/core'
import { siwxEndpoints } from '@portico/features/siwx/endpoints'
import type * as z from 'zod/mini'
import { readRequest } from '../../http/readBody.ts'
import { siwxServerErrors } from '../siwxServerErrors.ts'

type Bodies = { readonly [name in 'verify' | 'signOut']: (typeof siwxEndpoints)[name]['body'] }

/** Enough for ten messages that each list permissions for many networks. */
const maxBytes = 262_144

/** Parses the body of a request and returns its length in bytes. Throws `siwxServer/tooLarge` and `siwxServer/body`. */
export async function readBody<name extends keyof Bodies>(
  request: Request,
  name: name,
): Promise<{ readonly body: z.output<Bodies[name]>; readonly length: number }> {
  const text = await readRequest(request, maxBytes)
  if (text === undefined) throw siwxServerErrors.create('tooLarge', [maxBytes])
  const value = parse(text)
  const { success, data, error } = siwxEndpoints[name].body.safeParse(value)
  if (success) return { body: data as z.output<Bodies[name]>, length: Buffer.byteLength(text) }
  throw siwxServerErrors.create('body', [schemaMessage(error.issues, value)])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schemas reject `undefined`.
    return undefined
  }
}
