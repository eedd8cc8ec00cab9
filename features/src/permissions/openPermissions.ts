import { PermissionStore } from './PermissionStore.ts'
import type { PermissionsHost } from './PermissionsHost.ts'
import type { PermissionsOptions } from './PermissionsOptions.ts'
import { sessionSource } from './sessions/sessionSource.ts'

/** Opens the store, with the sources that the options add. */
export function openPermissions(
  host: PermissionsHost,
  { sources = [], names = {}, sessions = false }: PermissionsOptions = {},
): PermissionStore {
  const baseUrl = sessions === true ? host.service('data') : sessions || undefined
  const kept = baseUrl === undefined ? [] : [sessionSource(host, baseUrl)]
  return new PermissionStore(host, { sources: [...kept, ...sources], names })
}
