import type { Signer } from '@portico/core'
import type { Agreement } from '../guard/Agreement.ts'
import type { SwapStep } from '../SwapProvider.ts'

/** What will be asked of the wallet, checked against what was agreed. */
export type SwapPlan = {
  readonly agreement: Agreement
  readonly signer: Signer
  readonly steps: readonly SwapStep[]
  /** The wallet asks once for all steps (EIP-5792). */
  readonly isBatch: boolean
  /** The visitor asked for an approval without limit. */
  readonly isUnlimited: boolean
}
