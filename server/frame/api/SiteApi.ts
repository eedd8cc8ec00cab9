import type * as z from 'zod/mini'
import type { sessionEndpoints } from '../../src/secureSite/endpoints/sessionEndpoints.ts'

/** The part of an endpoint of the site's tables that a client needs. */
export type SiteEndpoint = {
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
