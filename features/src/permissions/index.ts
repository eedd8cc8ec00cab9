import {
  defineFeature,
  eventTypes,
  type LazyFeature,
  lazyFeature,
  settingsRow,
} from '@portico/core/feature'
import type { PermissionStore } from './PermissionStore.ts'
import {
  en,
  type PermissionsEvents,
  type PermissionsHost,
  type PermissionsOptions,
} from './PermissionsHost.ts'
import type { PermissionGrant, PermissionRequest } from './request/PermissionRequest.ts'

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
      Permissions: {
        load: () => import('./views/PermissionsView.tsx'),
        title: 'title',
        needsAccount: true,
      },
    },
    messages: en,
    events: eventTypes<PermissionsEvents>(),
    check: async () => (await import('./PermissionsOptions.ts')).checkPermissionsOptions(options),
    setup: (host) => new Permissions(host, options),
  })

/** What the active account allowed others; its code loads at the first use. */
class Permissions implements LazyFeature<PermissionStore> {
  readonly #opened: LazyFeature<PermissionStore>

  constructor(host: PermissionsHost, options?: PermissionsOptions) {
    this.#opened = lazyFeature(host, async () =>
      (await import('./PermissionStore.ts')).openPermissions(host, options),
    )
  }

  /** Absent until loaded; observable. */
  get store(): PermissionStore | undefined {
    return this.#opened.store
  }

  load = (): Promise<PermissionStore> => this.#opened.load()

  /** Asks for permissions that the wallet keeps (ERC-7715); as `RequestStore.run`. */
  request = async (request: PermissionRequest): Promise<readonly PermissionGrant[]> =>
    (await this.load()).requests.run(request)
}

export type { PermissionEntry, Risk } from './list/PermissionEntry.ts'
export type { SourceReading } from './list/SourceReading.ts'
export type { PermissionStore } from './PermissionStore.ts'
export type { PermissionsEvents, PermissionsOptions } from './PermissionsHost.ts'
export { permissionErrors } from './permissionErrors.ts'
export type {
  PermissionGrant,
  PermissionRequest,
  RequestedLimit,
} from './request/PermissionRequest.ts'
export type { OpenRequest, RequestStore } from './request/RequestStore.ts'
export type { RevocationState } from './revoke/RevocationStep.ts'
export type { Permissions }
