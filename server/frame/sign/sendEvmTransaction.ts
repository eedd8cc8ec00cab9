import { readTransactionRequest } from '../evm/readTransactionRequest.ts'
import { frameError } from '../frameError.ts'
import { inOrder } from './inOrder.ts'
import { reviewTransactions } from './reviewTransactions.ts'
import type { SignContext } from './SignContext.ts'
import { sendRaw } from './sendRaw.ts'

/** eth_sendTransaction: what is signed is what was shown, with the fee as its limit. Returns the hash. */
export async function sendEvmTransaction(params: unknown, context: SignContext): Promise<string> {
  const { network, address, wallet } = context
  const chainId = Number(network.id.slice('eip155:'.length))
  const request = readTransactionRequest(params, { address, chainId })
  return inOrder(wallet, async () => {
    const [signed] = await reviewTransactions([request], context)
    if (!signed) throw frameError('input')
    await sendRaw(signed, context)
    return signed.hash
  })
}
