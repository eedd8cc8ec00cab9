import type { Assertion } from './Assertion.ts'

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
