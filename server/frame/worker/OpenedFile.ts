import type { Bytes } from '../bytes.ts'

/** What an account file holds. */
export type OpenedFile = {
  readonly root: Bytes
  /** The recovery share of a Solana key in shares; else empty. */
  readonly threshold: Bytes
}
