import { frameError } from '../frameError.ts'
import type { SiteRequest } from './createSiteRequest.ts'
import type { SiteApi, SiteEndpoint } from './SiteApi.ts'

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
