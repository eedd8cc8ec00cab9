import { PermissionStore } from './PermissionStore.ts'
import type { PermissionsHost } from './PermissionsHost.ts'
import type { PermissionsOptions } from './PermissionsOptions.ts'

/** Opens the store, with the sources that the options add. */
export function openPermissions(
  host: PermissionsHost,
  { sources = [], names = {} }: PermissionsOptions = {},
): PermissionStore {
  return new PermissionStore(host, { sources, names })
}
