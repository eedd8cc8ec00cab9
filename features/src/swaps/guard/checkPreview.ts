import { compareAmounts, parseAmount } from '@portico/core/amount'
import { isSameAddress } from '@portico/core/caip'
import type { Preview, PreviewChange, TransactionPreview } from '@portico/core/calls'
import type { SwapToken } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import { type Agreement, isListed, nativeFees, stepFault } from './Agreement.ts'

/** `shown`: the trial moved what was agreed. `unknown`: the node does not report what arrives. */
export type Proof = 'shown' | 'unknown'

/**
 * Compares a trial of the swap with what was agreed (S15): exactly the amount leaves, at least the least amount
 * arrives, nothing else moves but an additional fee that was shown, nobody else may spend. Throws `swaps/wouldFail`, `swaps/decimals` and `swaps/differs`.
 */
export function checkPreview(preview: Preview, agreement: Agreement): Proof {
  const { offer, native } = agreement
  const { changes, approvals, failure } = preview
  const { provider, input, quote } = offer
  const { from, to } = input
  if (failure) throw swapErrors.create('wouldFail', [], { cause: failure })
  const differs = () => swapErrors.create('differs', [])
  const paid = changes.filter((it) => it.direction === 'out' && isOf(it, from))
  const got = changes.filter((it) => it.direction === 'in' && isOf(it, to))
  // Dust of the first token may come back, such as native that the router did not need.
  const fees = changes.filter((it) => it.direction === 'out' && !isOf(it, from))
  const isFee = ({ address }: PreviewChange) => native !== undefined && address === undefined
  const strange = !fees.every(isFee) || (native && sum(fees, native) > nativeFees(agreement))
  const targets = provider.targets(from.networkId)
  const spends = approvals.some(
    (it) => !isAddressOf(from, it.address) || !isListed(targets, it.spender),
  )
  if (strange || spends) throw differs()
  const returned = changes.filter((it) => it.direction === 'in' && isOf(it, from))
  const net = sum(paid, from) - sum(returned, from)
  const fee = from.address === undefined ? nativeFees(agreement) : 0n
  if (net > BigInt(input.amount) + fee) throw differs()
  const isSameNetwork = from.networkId === to.networkId
  if (!isSameNetwork || got.length === 0) {
    // A node that lists transfers of the first token, or of what arrives, would list both.
    const isTraced = isSameNetwork && from.address !== undefined && paid.length > 0
    const arriving = changes.filter(({ direction }) => direction === 'in')
    // Another token in place of the wanted one. Not every node lists native currency that arrives.
    const isStrange = arriving.some((it) => it.address !== undefined && !isOf(it, from))
    const listsTransfers = isTraced || (isSameNetwork && arriving.length > 0)
    if (isStrange || (listsTransfers && to.address !== undefined)) throw differs()
    return 'unknown'
  }
  if (sum(got, to) < BigInt(quote.minOut)) throw swapErrors.create('wouldFail', [])
  return 'shown'
}

function isOf({ address }: PreviewChange, token: SwapToken): boolean {
  return address === undefined ? token.address === undefined : isAddressOf(token, address)
}

function isAddressOf({ address }: SwapToken, other: string): boolean {
  return address !== undefined && isSameAddress(address, other)
}

/** In base units; the decimals of a trial come from the chain, and shown amounts may follow a multiplier. */
function sum(
  changes: readonly PreviewChange[],
  { decimals, symbol }: Pick<SwapToken, 'decimals' | 'symbol'>,
): bigint {
  return changes.reduce((total, change) => {
    if (change.decimals !== decimals) throw swapErrors.create('decimals', [symbol])
    return (
      total + (change.exact ? BigInt(change.exact.units) : parseAmount(change.amount, decimals))
    )
  }, 0n)
}

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
  const allowed = [...commonPrograms, ...provider.targets(input.from.networkId)]
  const stranger = preview.programs.find((program) => !allowed.includes(program))
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
