import { secureSiteEndpoints } from '../../src/secureSite/secureSiteEndpoints.ts'
import { frameError } from '../frameError.ts'
import type { SiteRequest } from './createSiteRequest.ts'
import type { EndpointName, SiteApi } from './SiteApi.ts'

/** One function for each endpoint of the site's table; replies are checked by its schemas. */
export function createSiteApi(request: SiteRequest): SiteApi {
  const call = async (name: EndpointName, body: unknown) => {
    const { path, reply } = secureSiteEndpoints[name]
    const parsed = reply.safeParse(await request(path, body))
    if (!parsed.success) throw frameError('secure/failed', 'The wallet’s site answered otherwise')
    return parsed.data
  }
  const names = Object.keys(secureSiteEndpoints) as EndpointName[]
  const entries = names.map((name) => [name, (body: unknown) => call(name, body)])
  // The compiler does not relate a name to its own schema.
  return Object.fromEntries(entries) as SiteApi
}
