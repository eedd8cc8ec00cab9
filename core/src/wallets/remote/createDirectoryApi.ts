import { sdk } from '../../analytics/sdk.ts'
import { type ApiClient, createApi } from '../../api/createApi.ts'
import type { ServicePorts } from '../../api/ServicePorts.ts'
import type { PlainSettings } from '../../settings/PlainSettings.ts'
import { directoryEndpoints } from './directoryEndpoints.ts'

export type DirectoryApi = {
  readonly api: ApiClient<typeof directoryEndpoints>
  /** Identifies the kit in every request. */
  readonly caller: { readonly projectId?: string; readonly st: string; readonly sv: string }
}

/** The client of the directory service; `undefined` when the service must not be called. */
export function createDirectoryApi(
  { projectId }: PlainSettings,
  { service, transport }: ServicePorts,
): DirectoryApi | undefined {
  const baseUrl = service('directory')
  if (baseUrl === undefined) return undefined
  return {
    api: createApi(baseUrl, directoryEndpoints, transport),
    caller: { ...sdk, ...(projectId !== undefined && { projectId }) },
  }
}
