/** `openRequest`: the wallet may still show an earlier request; `feeUnknown`: nobody told the fee. */
export type BatchWarning = 'openRequest' | 'feeUnknown'
