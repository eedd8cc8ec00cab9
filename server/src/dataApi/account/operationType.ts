import type { IndexedTransaction, IndexedTransfer } from '../ChainIndex.ts'

const zeroAddress = `0x${'0'.repeat(40)}`

/** Operation type of a transaction for `account`, in the data service's terms, from its transfers and approvals. */
export function operationType(transaction: IndexedTransaction, account: string): string {
  const { transfers, approvals, methodId } = transaction
  const accountTransfers = transfers.filter(({ from, to }) => from === account || to === account)
  const ins = accountTransfers.filter(({ to }) => to === account)
  const outs = accountTransfers.filter(({ from }) => from === account)
  if (transaction.to === undefined && transaction.from === account) return 'deploy'
  if (isTrade(ins, outs)) return 'trade'
  if (outs.length > 0) return outs.every(({ to }) => to === zeroAddress) ? 'burn' : 'send'
  if (ins.length > 0) return ins.every(({ from }) => from === zeroAddress) ? 'mint' : 'receive'
  if (approvals.some(({ owner }) => owner === account)) return 'approve'
  if (methodId === undefined && transfers.length === 0 && transaction.from === account)
    return 'send'
  return 'execute'
}

/** Whether the account sent one token and received another. */
function isTrade(ins: readonly IndexedTransfer[], outs: readonly IndexedTransfer[]): boolean {
  return outs.some((out) => ins.some((into) => tokenOf(into) !== tokenOf(out)))
}

function tokenOf({ token, tokenId }: IndexedTransfer): string {
  return `${token?.address ?? 'native'} ${tokenId ?? ''}`
}
