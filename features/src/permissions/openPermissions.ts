import { OpenRequests } from '@portico/core/calls'
import { PermissionStore } from './PermissionStore.ts'
import type { PermissionsHost } from './PermissionsHost.ts'
import type { PermissionsOptions } from './PermissionsOptions.ts'
import { GrantStorage } from './request/GrantStorage.ts'
import { RequestStore } from './request/RequestStore.ts'
import { walletSource } from './request/walletSource.ts'
import { sessionSource } from './sessions/sessionSource.ts'

/** Opens the store, with the sources that the options add. */
export function openPermissions(
  host: PermissionsHost,
  { sources = [], names = {}, sessions = false }: PermissionsOptions = {},
): PermissionStore {
  const storage = new GrantStorage(host.storage)
  const baseUrl = sessions === true ? host.service('data') : sessions || undefined
  const own = [
    walletSource(host, storage),
    ...(baseUrl === undefined ? [] : [sessionSource(host, baseUrl)]),
    ...sources,
  ]
  const open = new OpenRequests(host, 'permissions')
  const requests = new RequestStore({ host, storage, open })
  return new PermissionStore(host, { sources: own, names, requests, open })
}
