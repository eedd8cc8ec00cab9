export type StoredRecord = {
  readonly kind: string
  readonly key: string
  /** The account that the record belongs to. */
  readonly owner: string | null
  readonly value: string
  /** Changes with every write. */
  readonly revision: string
  /** Milliseconds of Unix time from which the record counts as absent; `null`: never. */
  readonly expiresAt: number | null
}

/** Writes a record, or deletes it where `record` is absent. */
export type StorageChange = {
  readonly kind: string
  readonly key: string
  /**
   * The state that the change needs: `absent`, the `revision` that was read, or `any`. A record that has expired counts
   * as absent.
   */
  readonly expected: 'any' | 'absent' | { readonly revision: string }
  readonly record?: Pick<StoredRecord, 'owner' | 'value' | 'revision' | 'expiresAt'>
}

/**
 * Keeps the records of a secure site; several processes may share one. Values are sealed before they come here. `now` is
 * milliseconds of Unix time.
 */
export interface SecureSiteStorage {
  get(kind: string, key: string, now: number): Promise<StoredRecord | undefined>
  /** All records of an account, in any order. */
  list(owner: string, now: number): Promise<readonly StoredRecord[]>
  /** Makes all changes, or none and returns `false` when a record is not in the state that its change needs. */
  write(changes: readonly StorageChange[], now: number): Promise<boolean>
  /** At most `limit` records after the one named, ordered by kind and key. */
  scan(
    after: { readonly kind: string; readonly key: string },
    limit: number,
  ): Promise<readonly StoredRecord[]>
  /** Deletes what has expired. */
  prune(now: number): Promise<void>
  close(): Promise<void>
}
