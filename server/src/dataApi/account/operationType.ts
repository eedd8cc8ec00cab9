import type { IndexedTransaction, IndexedTransfer } from '../ChainIndex.ts'

const nobody = `0x${'0'.repeat(40)}`

/** What a transaction was to `account`, as far as what moved in it tells: one of the words of the data service. */
export function operationType(transaction: IndexedTransaction, account: string): string {
  const { transfers, approvals, methodId } = transaction
  const mine = transfers.filter(({ from, to }) => from === account || to === account)
  const ins = mine.filter(({ to }) => to === account)
  const outs = mine.filter(({ from }) => from === account)
  if (transaction.to === undefined && transaction.from === account) return 'deploy'
  if (isTrade(ins, outs)) return 'trade'
  if (outs.length > 0) return outs.every(({ to }) => to === nobody) ? 'burn' : 'send'
  if (ins.length > 0) return ins.every(({ from }) => from === nobody) ? 'mint' : 'receive'
  if (approvals.some(({ owner }) => owner === account)) return 'approve'
  if (methodId === undefined && transfers.length === 0 && transaction.from === account)
    return 'send'
  return 'execute'
}

/** Something went and something else came. */
function isTrade(ins: readonly IndexedTransfer[], outs: readonly IndexedTransfer[]): boolean {
  return outs.some((out) => ins.some((into) => tokenOf(into) !== tokenOf(out)))
}

function tokenOf({ token, tokenId }: IndexedTransfer): string {
  return `${token?.address ?? 'native'} ${tokenId ?? ''}`
}
