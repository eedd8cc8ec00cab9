import type { Endpoint } from '@portico/core'
import type * as z from 'zod/mini'
import type { sessionEndpoints } from '../../src/secureSite/endpoints/sessionEndpoints.ts'

type Endpoints = Readonly<Record<string, Endpoint>>

/** A client of a table of endpoints: one function each. */
export type SiteApi<endpoints extends Endpoints = typeof sessionEndpoints> = {
  readonly [name in keyof endpoints]: (
    body: z.input<NonNullable<endpoints[name]['body']>>,
  ) => Promise<z.output<endpoints[name]['reply']>>
}

export type SiteSession = z.output<(typeof sessionEndpoints)['emailVerify']['reply']>
export type SiteUser = SiteSession['user']
export type SiteWallet = NonNullable<SiteSession['wallet']>
