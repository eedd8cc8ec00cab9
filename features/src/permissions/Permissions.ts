import { LazyStore } from '@portico/core'
import type { PermissionStore } from './PermissionStore.ts'
import type { PermissionsHost } from './PermissionsHost.ts'
import type { PermissionsOptions } from './PermissionsOptions.ts'
import type { PermissionGrant, PermissionRequest } from './request/PermissionRequest.ts'

/** What the active account allowed others; its code loads at the first use. */
export class Permissions {
  readonly #opened: LazyStore<PermissionStore>

  constructor(host: PermissionsHost, options: PermissionsOptions | undefined) {
    this.#opened = new LazyStore(async () =>
      (await import('./openPermissions.ts')).openPermissions(host, options),
    )
  }

  /** Absent until loaded; observable. */
  get store(): PermissionStore | undefined {
    return this.#opened.current
  }

  load = (): Promise<PermissionStore> => this.#opened.load()

  /** Asks for permissions that the wallet keeps (ERC-7715); as `RequestStore.run`. */
  request = async (request: PermissionRequest): Promise<readonly PermissionGrant[]> =>
    (await this.load()).requests.run(request)
}
