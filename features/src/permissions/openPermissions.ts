import { PermissionStore } from './PermissionStore.ts'
import type { PermissionsHost } from './PermissionsHost.ts'
import type { PermissionsOptions } from './PermissionsOptions.ts'
import { GrantStorage } from './request/GrantStorage.ts'
import { RequestStore } from './request/RequestStore.ts'
import { walletSource } from './request/walletSource.ts'
import { sessionSource } from './sessions/sessionSource.ts'

export type Opened = { readonly store: PermissionStore; readonly requests: RequestStore }

/** Opens the stores, with the sources that the options add. */
export function openPermissions(
  host: PermissionsHost,
  { sources = [], names = {}, sessions = false }: PermissionsOptions = {},
): Opened {
  const storage = new GrantStorage(host.storage)
  const baseUrl = sessions === true ? host.service('data') : sessions || undefined
  const own = [
    walletSource(host, storage),
    ...(baseUrl === undefined ? [] : [sessionSource(host, baseUrl)]),
    ...sources,
  ]
  return {
    store: new PermissionStore(host, { sources: own, names }),
    requests: new RequestStore({ host, storage }),
  }
}
