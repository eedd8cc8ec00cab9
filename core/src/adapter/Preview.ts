import type { KitError } from '../errors/KitError.ts'

/** What comes or goes. `amount` is a decimal string in whole units. */
export type PreviewChange = {
  readonly direction: 'in' | 'out'
  readonly amount: string
  readonly symbol: string
  readonly decimals: number
  /** Absent for the native currency. */
  readonly address?: string
  /** Who gets what goes out. */
  readonly to?: string
}

/** What somebody may spend afterwards; `amount` is a decimal string in whole units. */
export type PreviewApproval = {
  readonly spender: string
  readonly symbol: string
  readonly address: string
  readonly amount: string | 'unlimited'
}

/** What a transaction would do, as far as could be told before it is signed. */
export type Preview = {
  readonly changes: readonly PreviewChange[]
  readonly approvals: readonly PreviewApproval[]
  /** Why it would fail. */
  readonly failure?: KitError
}
