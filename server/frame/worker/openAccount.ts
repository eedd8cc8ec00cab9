import { accountEndpoints } from '../../src/secureSite/endpoints/accountEndpoints.ts'
import { createSiteApi } from '../api/createSiteApi.ts'
import { openAccountFile } from './openAccountFile.ts'
import { openRecovery } from './openRecovery.ts'
import { openSettings } from './openSettings.ts'
import type { WorkerContext } from './WorkerContext.ts'

/** What a visit rarely needs: recovery, the wallet's settings, and account files. */
export function openAccount(context: WorkerContext) {
  const account = { ...context, accountApi: createSiteApi(context.request, accountEndpoints) }
  return { ...openRecovery(account), ...openSettings(account), ...openAccountFile(account) }
}
