import type { accountEndpoints } from '../../src/secureSite/endpoints/accountEndpoints.ts'
import type { SiteApi } from '../api/createSiteApi.ts'
import type { SiteRequest } from '../api/createSiteRequest.ts'
import type { Device } from '../device/openDevice.ts'
import type { KeyStore } from '../device/openKeyStore.ts'
import type { SessionStore } from './SessionStore.ts'

/** What the parts of the worker share. */
export type WorkerContext = {
  /** Of the secure site. */
  readonly origin: string
  readonly store: KeyStore
  readonly device: Device
  readonly api: SiteApi
  readonly request: SiteRequest
  readonly session: SessionStore
  /** Ends a session at the site, and here where it is this browser's. */
  endSession(token: string): Promise<void>
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  /** Whether the first login makes a wallet at once; the wallet's page asks before. */
  readonly enrolment: { isAutomatic: boolean }
}

/** What the parts of the worker share that load with recovery, settings and account files. */
export type AccountContext = WorkerContext & {
  readonly accountApi: SiteApi<typeof accountEndpoints>
}
