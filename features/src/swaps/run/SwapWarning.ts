/** `tick` and `type` block until the visitor confirms: with a tick, or by typing a word. */
export type SwapWarning = {
  readonly kind:
    | 'impact'
    | 'openRequest'
    | 'feeUnknown'
    | 'noPrice'
    | 'slippageHigh'
    | 'slippageLow'
    | 'unproved'
    | 'unlimited'
    | 'unknownToken'
  readonly needs: 'nothing' | 'tick' | 'type'
}
