import type { Permission, PermissionSource } from '@portico/core'

/** From nothing to worry about to the most: without a limit, for somebody unknown. */
export type Risk = 0 | 1 | 2 | 3

/** A permission as it is listed. */
export type PermissionEntry = {
  /** Unique in the list. */
  readonly key: string
  readonly source: PermissionSource
  readonly permission: Permission
  readonly risk: Risk
}
