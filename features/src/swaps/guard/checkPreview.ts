import { isSameAddress, type Preview, type PreviewChange } from '@portico/core'
import { parseAmount } from '@portico/core/amount'
import type { SwapToken } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import type { Agreement } from './Agreement.ts'
import { isListed } from './isListed.ts'
import { nativeFees } from './nativeFees.ts'

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
