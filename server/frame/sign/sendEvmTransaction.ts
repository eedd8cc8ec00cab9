import { readTransactionRequest } from '../evm/readTransactionRequest.ts'
import { frameError } from '../frameError.ts'
import { reviewTransactions } from './reviewTransactions.ts'
import type { SignContext } from './SignContext.ts'

/** eth_sendTransaction: what is signed is what was shown, with the fee as its limit. Returns the hash. */
export async function sendEvmTransaction(params: unknown, context: SignContext): Promise<string> {
  const { network, address, wallet } = context
  const chainId = Number(network.id.slice('eip155:'.length))
  const request = readTransactionRequest(params, { address, chainId })
  const [signed] = await reviewTransactions([request], context)
  if (!signed) throw frameError('input')
  const reported = await wallet.nodeRequest(network.id, 'eth_sendRawTransaction', [signed.raw])
  if (reported !== signed.hash) throw frameError('node')
  return signed.hash
}
