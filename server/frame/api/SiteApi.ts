import type * as z from 'zod/mini'
import type { secureSiteEndpoints } from '../../src/secureSite/secureSiteEndpoints.ts'

type Endpoints = typeof secureSiteEndpoints
export type EndpointName = keyof Endpoints

/** A client of the site's table of endpoints: one function each. */
export type SiteApi = {
  readonly [name in EndpointName]: (
    body: z.input<Endpoints[name]['body']>,
  ) => Promise<z.output<Endpoints[name]['reply']>>
}

export type SiteSession = z.output<Endpoints['emailVerify']['reply']>
export type SiteUser = SiteSession['user']
export type SiteWallet = NonNullable<SiteSession['wallet']>
