import { schemaMessage } from '@portico/core/errors'
import { siwxEndpoints } from '@portico/features/siwx/endpoints'
import type * as z from 'zod/mini'
import { parseJson, readRequest } from '../http/readBody.ts'
import { siwxServerErrors } from './reply.ts'

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
  const value = parseJson(text)
  const { success, data, error } = siwxEndpoints[name].body.safeParse(value)
  if (success) return { body: data as z.output<Bodies[name]>, length: Buffer.byteLength(text) }
  throw siwxServerErrors.create('body', [schemaMessage(error.issues, value)])
}

/**
 * Allows writes only from the dapp's own pages: a page of another site can neither set `Origin` nor send JSON without a
 * CORS preflight. Throws `siwxServer/origin` and `siwxServer/contentType`.
 */
export function checkWrite({ headers }: Request, origins: readonly string[]): void {
  const origin = headers.get('origin')
  if (origin === null || !origins.includes(origin)) {
    const hints = [`The option domain allows ${origins.join(', ')}`]
    throw siwxServerErrors.create('origin', [], { hints })
  }
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw siwxServerErrors.create('contentType', [])
}

/** The origin of a dapp's pages from their host: `http` on loopback, otherwise `https`. Throws `siwxServer/domain`. */
export function originOf(domain: string): string {
  const isLoopback = /^(localhost|[\w-]+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(domain)
  const origin = `${isLoopback ? 'http' : 'https'}://${domain}`
  if (URL.canParse(origin) && new URL(origin).origin === origin) return origin
  throw siwxServerErrors.create('domain', [domain])
}
