import { LazyStore } from '@portico/core'
import type { Opened } from './openPermissions.ts'
import type { PermissionStore } from './PermissionStore.ts'
import type { PermissionsHost } from './PermissionsHost.ts'
import type { PermissionsOptions } from './PermissionsOptions.ts'
import type { PermissionGrant, PermissionRequest } from './request/PermissionRequest.ts'
import type { RequestStore } from './request/RequestStore.ts'

/** What the active account allowed others; its code loads at the first use. */
export class Permissions {
  readonly #opened: LazyStore<Opened>

  constructor(host: PermissionsHost, options: PermissionsOptions | undefined) {
    this.#opened = new LazyStore(async () =>
      (await import('./openPermissions.ts')).openPermissions(host, options),
    )
  }

  /** Absent until loaded; observable. */
  get store(): PermissionStore | undefined {
    return this.#opened.current?.store
  }

  /** The request that is shown. Absent until loaded; observable. */
  get requests(): RequestStore | undefined {
    return this.#opened.current?.requests
  }

  load = async (): Promise<PermissionStore> => (await this.#opened.load()).store

  /** Asks for permissions that the wallet keeps (ERC-7715); as `RequestStore.run`. */
  request = async (request: PermissionRequest): Promise<readonly PermissionGrant[]> =>
    (await this.#opened.load()).requests.run(request)
}
