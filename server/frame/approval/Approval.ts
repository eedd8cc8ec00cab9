import type { Assertion, PasskeyRequest } from './passkeyChoice.ts'

export type ApprovalRow = {
  readonly label: string
  readonly value: string
  /** An address is shown whole and in groups; `amount` is emphasised; `code` is monospaced. */
  readonly kind: 'text' | 'address' | 'amount' | 'code'
}

/** What the visitor is shown and approves. Nothing that is signed may be missing here. */
export type Approval = {
  readonly title: string
  readonly intro?: string
  /** Name of the network. */
  readonly network: string
  readonly warnings: readonly string[]
  /** What moves, to whom, at which cost. */
  readonly rows: readonly ApprovalRow[]
  /** A message in full, with hidden characters made visible. */
  readonly message?: string
  /** The raw form. */
  readonly details: readonly ApprovalRow[]
  /** Offers to sign with a passkey in place of the account's own key. */
  readonly passkey?: PasskeyRequest
}

/** That a visitor approved, and where, which decides what may be signed. */
export type Approved = {
  /**
   * `window`: a page of the site that no other page can disguise. `frame`: the page around it may have shown something else
   * in its place. `ownDapp`: such a frame, in a page of the operator's own, who says that this is enough.
   */
  readonly place: 'window' | 'frame' | 'ownDapp'
  /** Origin of the page that asked. */
  readonly dapp: string
  /** What a passkey signed, where the visitor approved with one. */
  readonly assertion?: Assertion | undefined
}
