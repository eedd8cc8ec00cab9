import type { TransactionPreview } from '@portico/core'
import { compareAmounts } from '@portico/core/amount'
import { swapErrors } from '../swapErrors.ts'
import type { Agreement } from './Agreement.ts'
import { checkPreview } from './checkPreview.ts'
import { stepFault } from './stepFault.ts'

/** Programs that every swap on Solana may call: those of accounts, tokens and fees. The adapter tells which of their instructions need more. */
const commonPrograms = [
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'ComputeBudget111111111111111111111111111111',
]
/** In SOL: a priority fee takes from the account what no trial lists as a change. */
const maxFee = '0.05'

/**
 * Compares the trial of a transaction that a provider built with what was agreed (S15): the programs and instructions that it
 * calls, its fee, its expiry, what it moves, and that no other account changes in which the visitor's is named. Without a
 * trial that shows it, nothing is signed. Throws `swaps/badStep`, `swaps/wouldFail`, `swaps/decimals` and `swaps/differs`.
 */
export function checkTransaction(preview: TransactionPreview, agreement: Agreement): void {
  const { provider, input } = agreement.offer
  const known = [...commonPrograms, ...provider.targets(input.from.networkId)]
  const stranger = preview.programs.find((program) => !known.includes(program))
  if (stranger !== undefined) throw stepFault(agreement, `a call of the program ${stranger}`)
  const [instruction] = preview.otherInstructions
  if (instruction !== undefined) throw stepFault(agreement, instruction)
  if (!preview.expires) throw stepFault(agreement, 'a transaction that never expires')
  const { amount, symbol } = preview.fee
  if (compareAmounts(amount, maxFee) > 0) throw stepFault(agreement, `a fee of ${amount} ${symbol}`)
  // Quotes count in base units, and these amounts are not.
  const scaled = preview.changes.find(({ exact }) => exact)
  if (scaled) throw swapErrors.create('decimals', [scaled.symbol])
  if (checkPreview(preview, agreement) !== 'shown') throw swapErrors.create('differs', [])
  // The steps of a swap take what they swap by themselves: nobody needs a lasting right.
  if (preview.approvals.length > 0) throw swapErrors.create('differs', [])
  const [altered] = preview.altered
  if (altered) throw stepFault(agreement, `a change of ${altered.address}, which names yours`)
}
