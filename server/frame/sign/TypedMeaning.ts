import type { ApprovalRow } from '../approval/Approval.ts'

/** What a signature of typed data lets happen, in words. */
export type TypedMeaning = {
  readonly title: string
  readonly warnings: readonly string[]
  readonly rows: readonly ApprovalRow[]
}
