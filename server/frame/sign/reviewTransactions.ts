import { prepareTransactions } from '../evm/prepareTransactions.ts'
import { readTokens } from '../evm/readTokens.ts'
import type { TransactionRequest } from '../evm/readTransactionRequest.ts'
import { describeEvmTransaction } from './describeEvmTransaction.ts'
import { movedToken } from './movedToken.ts'
import type { SignContext } from './SignContext.ts'

type Signed = { readonly raw: `0x${string}`; readonly hash: `0x${string}` }

/** Completes transactions, shows them in one approval, and signs exactly these. */
export async function reviewTransactions(
  requests: readonly TransactionRequest[],
  { network, address, wallet, approve }: SignContext,
  warnings: readonly string[] = [],
): Promise<readonly Signed[]> {
  const chainId = Number(network.id.slice('eip155:'.length))
  const node = (method: string, given: readonly unknown[]) =>
    wallet.nodeRequest(network.id, method, given)
  const [transactions, tokens] = await Promise.all([
    prepareTransactions(requests, { chainId, from: address, node }),
    readTokens(requests.map(movedToken), node),
  ])
  const approval = describeEvmTransaction(transactions, { network, from: address, tokens })
  const all = [...warnings, ...approval.warnings]
  const approved = await approve({ ...approval, warnings: all })
  return wallet.signTransactions(
    transactions.prepared.map(({ transaction }) => transaction),
    address,
    approved,
  )
}
