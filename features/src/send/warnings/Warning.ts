export type WarningKind =
  | 'lookAlike'
  | 'burn'
  | 'tokenContract'
  | 'openRequest'
  | 'contract'
  | 'ownAddress'
  | 'firstTime'

/** Something to know before money leaves. */
export type Warning = {
  readonly kind: WarningKind
  /** Nothing is sent until the visitor ticked that they know. */
  readonly blocking: boolean
  /** The known address that it looks like. */
  readonly like?: string
}
