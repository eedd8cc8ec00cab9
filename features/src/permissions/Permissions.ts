import { type LazyFeature, lazyFeature } from '@portico/core'
import type { PermissionStore } from './PermissionStore.ts'
import type { PermissionsHost, PermissionsOptions } from './PermissionsHost.ts'
import type { PermissionGrant, PermissionRequest } from './request/PermissionRequest.ts'

/** What the active account allowed others; its code loads at the first use. */
export class Permissions implements LazyFeature<PermissionStore> {
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
