import { prepareTransaction } from '../evm/prepareTransaction.ts'
import { readTransactionRequest } from '../evm/readTransactionRequest.ts'
import { frameError } from '../frameError.ts'
import { describeEvmTransaction } from './describeEvmTransaction.ts'
import type { SignContext } from './SignContext.ts'

/** eth_sendTransaction: what is signed is what was shown, with the fee as its limit. Returns the hash. */
export async function sendEvmTransaction(params: unknown, context: SignContext): Promise<string> {
  const { network, address, wallet, approve } = context
  const chainId = Number(network.id.slice('eip155:'.length))
  const request = readTransactionRequest(params, { address, chainId })
  const node = (method: string, given: readonly unknown[]) =>
    wallet.nodeRequest(network.id, method, given)
  const prepared = await prepareTransaction(request, { chainId, from: address, node })
  await approve(describeEvmTransaction(prepared, { network, from: address }))
  const { raw, hash } = await wallet.signTransaction(prepared.transaction, address)
  const reported = await node('eth_sendRawTransaction', [raw])
  if (reported !== hash) throw frameError('node')
  return hash
}
