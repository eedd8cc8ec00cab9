import type { PermissionSource, Revocation } from '@portico/core'
import type { PermissionEntry } from '../list/PermissionEntry.ts'

/** One question to the wallet, or to a service, and the permissions that it ends. */
export type RevocationStep = {
  readonly revocation: Revocation
  readonly source: PermissionSource
  readonly entries: readonly PermissionEntry[]
}
