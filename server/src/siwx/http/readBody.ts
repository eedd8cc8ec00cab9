import { schemaMessage } from '@portico/core'
import { siwxEndpoints } from '@portico/features/siwx/endpoints'
import type * as z from 'zod/mini'
import { readLimited } from '../../dataApi/rpc/readLimited.ts'
import { siwxServerErrors } from '../siwxServerErrors.ts'

type Bodies = { readonly [name in 'verify' | 'signOut']: (typeof siwxEndpoints)[name]['body'] }

/** Ten messages with all that a wallet may be allowed on many networks in each. */
const most = 262_144

/** What a page sends in a call, and its length in bytes. Throws `siwxServer/tooLarge` and `siwxServer/body`. */
export async function readBody<name extends keyof Bodies>(
  { body }: Request,
  name: name,
): Promise<{ readonly sent: z.output<Bodies[name]>; readonly length: number }> {
  const text = await readLimited(body, most)
  if (text === undefined) throw siwxServerErrors.create('tooLarge', [most])
  const given = parse(text)
  const { success, data, error } = siwxEndpoints[name].body.safeParse(given)
  if (success) return { sent: data as z.output<Bodies[name]>, length: Buffer.byteLength(text) }
  throw siwxServerErrors.create('body', [schemaMessage(error.issues, given)])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is no object either, and refused as such.
    return undefined
  }
}
