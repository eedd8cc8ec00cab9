import { describeCall } from '../evm/describeCall.ts'
import { prepareTransactions } from '../evm/prepareTransactions.ts'
import { readTokens } from '../evm/readTokens.ts'
import type { TransactionRequest } from '../evm/readTransactionRequest.ts'
import { describeEvmTransaction } from './describeEvmTransaction.ts'
import type { SignContext } from './SignContext.ts'

type Signed = { readonly raw: `0x${string}`; readonly hash: `0x${string}` }

/** Completes transactions, shows them in one approval, and signs exactly these. */
export async function reviewTransactions(
  requests: readonly TransactionRequest[],
  { network, address, wallet, approve }: SignContext,
): Promise<readonly Signed[]> {
  const chainId = Number(network.id.slice('eip155:'.length))
  const node = (method: string, given: readonly unknown[]) =>
    wallet.nodeRequest(network.id, method, given)
  const contracts = requests.map(({ to, data }) => (hasAmount(data) ? to : undefined))
  const [transactions, tokens] = await Promise.all([
    prepareTransactions(requests, { chainId, from: address, node }),
    readTokens(contracts, node),
  ])
  await approve(describeEvmTransaction(transactions, { network, from: address, tokens }))
  return wallet.signTransactions(
    transactions.prepared.map(({ transaction }) => transaction),
    address,
  )
}

function hasAmount(data: `0x${string}`): boolean {
  const call = describeCall(data)
  return call !== undefined && 'amount' in call && call.kind !== 'safeTransferFrom'
}
