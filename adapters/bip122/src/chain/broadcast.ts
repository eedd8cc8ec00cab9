import type { Transaction } from '@scure/btc-signer'
import type { ChainClient } from './ChainClient.ts'
import { finish } from './finish.ts'

/**
 * Hands a signed transaction to the network, once. An answer that was lost on its way is made up for by
 * looking whether the transaction is there. Throws as the client does, and `bip122/incomplete`.
 */
export async function broadcast(
  signed: Transaction,
  client: ChainClient,
): Promise<{ hash: string }> {
  const { txid, bytes } = finish(signed)
  try {
    await client.broadcast(bytes)
  } catch (cause) {
    if (!(await client.isKnown(txid))) throw cause
  }
  return { hash: txid }
}
