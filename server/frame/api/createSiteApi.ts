import type * as z from 'zod/mini'
import type { sessionEndpoints } from '../../src/secureSite/endpoints/sessionEndpoints.ts'
import { frameError } from '../frameError.ts'
import type { SiteRequest } from './createSiteRequest.ts'

/** The part of an endpoint of the site's tables that a client needs. */
type SiteEndpoint = {
  readonly path: string
  readonly body: z.ZodMiniType
  readonly reply: z.ZodMiniType
}
type Endpoints = Readonly<Record<string, SiteEndpoint>>

/** A client of a table of endpoints: one function each. */
export type SiteApi<endpoints extends Endpoints = typeof sessionEndpoints> = {
  readonly [name in keyof endpoints]: (
    body: z.input<endpoints[name]['body']>,
  ) => Promise<z.output<endpoints[name]['reply']>>
}

export type SiteSession = z.output<(typeof sessionEndpoints)['emailVerify']['reply']>
export type SiteUser = SiteSession['user']
export type SiteWallet = NonNullable<SiteSession['wallet']>

/** One function for each endpoint of a table of the site; replies are checked by its schemas. */
export function createSiteApi<endpoints extends Readonly<Record<string, SiteEndpoint>>>(
  request: SiteRequest,
  endpoints: endpoints,
): SiteApi<endpoints> {
  const call = async ({ path, reply }: SiteEndpoint, body: unknown) => {
    const parsed = reply.safeParse(await request(path, body))
    if (!parsed.success) throw frameError('secure/failed', 'The wallet’s site answered otherwise')
    return parsed.data
  }
  const functions = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    (body: unknown) => call(endpoint, body),
  ])
  // The compiler does not relate a name to its own schema.
  return Object.fromEntries(functions) as SiteApi<endpoints>
}
