import type { accountEndpoints } from '../../src/secureSite/endpoints/accountEndpoints.ts'
import type { SiteApi } from '../api/createSiteApi.ts'
import type { WorkerContext } from './WorkerContext.ts'

/** What the parts of the worker share that load with recovery, settings and account files. */
export type AccountContext = WorkerContext & {
  readonly accountApi: SiteApi<typeof accountEndpoints>
}
