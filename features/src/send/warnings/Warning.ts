import type { PreviewRisk } from '@portico/core'

export type WarningKind =
  | PreviewRisk
  | 'lookAlike'
  | 'burn'
  | 'tokenContract'
  | 'openRequest'
  | 'feeUnknown'
  | 'contract'
  | 'ownAddress'
  | 'firstTime'

/** A warning about a transfer. */
export type Warning = {
  readonly kind: WarningKind
  /** Sending is blocked until the visitor accepts it. */
  readonly blocking: boolean
  /** The known address that the receiver resembles. */
  readonly like?: string
}
