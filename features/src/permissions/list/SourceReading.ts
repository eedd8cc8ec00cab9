import type { Async, PermissionList, PermissionSource } from '@portico/core'

/** What a source said, or why it did not. */
export type SourceReading = {
  readonly source: PermissionSource
  readonly list: Async<PermissionList>
}
