import { defineFeature, eventTypes, settingsRow } from '@portico/core'
import { Permissions } from './Permissions.ts'
import { en, type PermissionsEvents, type PermissionsOptions } from './PermissionsHost.ts'

/** Lists what the active account allowed others, in one place, and takes it back. */
export const permissions = (options?: PermissionsOptions) =>
  defineFeature({
    id: 'permissions',
    apiVersion: 1,
    sign: true,
    slots: [
      settingsRow({ id: 'permissions', view: 'Permissions', icon: 'shield', label: 'title' }),
    ],
    views: {
      Permissions: { load: () => import('./views/PermissionsView.tsx'), title: 'title' },
    },
    messages: en,
    events: eventTypes<PermissionsEvents>(),
    check: async () => (await import('./parseOptions.ts')).parseOptions(options),
    setup: (host) => new Permissions(host, options),
  })

export type { PermissionEntry, Risk } from './list/PermissionEntry.ts'
export type { SourceReading } from './list/SourceReading.ts'
export type { PermissionStore } from './PermissionStore.ts'
export type { Permissions } from './Permissions.ts'
export type { PermissionsEvents, PermissionsOptions } from './PermissionsHost.ts'
export { permissionErrors } from './permissionErrors.ts'
export type {
  PermissionGrant,
  PermissionRequest,
  RequestedLimit,
} from './request/PermissionRequest.ts'
export type { OpenRequest, RequestStore } from './request/RequestStore.ts'
export type { RevocationState } from './revoke/RevocationStep.ts'
