import { thresholdEndpoints } from '../../src/secureSite/endpoints/thresholdEndpoints.ts'
import { createSiteApi, type SiteApi } from '../api/createSiteApi.ts'
import type { WorkerContext } from '../worker/WorkerContext.ts'

/** The site's endpoints for Solana keys in shares. */
export function openThresholdApi({
  request,
}: Pick<WorkerContext, 'request'>): SiteApi<typeof thresholdEndpoints> {
  return createSiteApi(request, thresholdEndpoints)
}
