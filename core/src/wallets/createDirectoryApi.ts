import { sdk } from '../analytics/sdk.ts'
import { type ApiClient, createApi } from '../api/createApi.ts'
import type { ServicePorts } from '../api/ServicePorts.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import { directoryEndpoints } from './directoryEndpoints.ts'

export type DirectoryApi = {
  readonly api: ApiClient<typeof directoryEndpoints>
  /** Who asks, a part of every call. */
  readonly caller: { readonly projectId?: string; readonly st: string; readonly sv: string }
}

/** The directory service of a kit; `undefined` where none is to be called. */
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
