import { schemaMessage } from '@portico/core'
import type { SiwxProof } from '@portico/core/siwx'
import { siwxEndpoints } from '@portico/features/siwx/endpoints'
import { readLimited } from '../../dataApi/rpc/readLimited.ts'
import { siwxServerErrors } from '../siwxServerErrors.ts'

const most = 65_536

/** What a page sends to sign in. Throws `siwxServer/tooLarge` and `siwxServer/body`. */
export async function readProof({ body }: Request): Promise<SiwxProof> {
  const text = await readLimited(body, most)
  if (text === undefined) throw siwxServerErrors.create('tooLarge', [most])
  const sent = parse(text)
  const { success, data, error } = siwxEndpoints.verify.body.safeParse(sent)
  if (success) return data
  throw siwxServerErrors.create('body', [schemaMessage(error.issues as never, sent)])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is no object either, and refused as such.
    return undefined
  }
}
