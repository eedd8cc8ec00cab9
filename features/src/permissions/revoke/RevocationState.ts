/** `waiting`: its turn comes; `asking`: the wallet shows it; `pending`: the network has it. */
export type RevocationState = {
  readonly status: 'waiting' | 'asking' | 'pending' | 'failed'
  /** Why it failed. */
  readonly error?: Error
}
