import { RawTx } from '@scure/btc-signer/script.js'
import type { ChainClient, Unspent } from './ChainClient.ts'

/** A transaction without its witnesses, which its id does not cover and which may be large. */
export type Previous = ReturnType<typeof RawTx.decode>

const parallelRequests = 6

/**
 * Reads the transactions that created the coins, each once, by id. They are the endpoint's word until their ids are
 * checked. Throws for other bytes, and as the client does.
 */
export async function readPrevious(
  coins: readonly Unspent[],
  client: ChainClient,
): Promise<ReadonlyMap<string, Previous>> {
  const ids = new Set(coins.map(({ txid }) => txid))
  const found = new Map<string, Previous>()
  const waiting = ids.values()
  const readNext = async () => {
    for (const txid of waiting) {
      const transaction = RawTx.decode(await client.transaction(txid))
      found.set(txid, { ...transaction, segwitFlag: false, witnesses: undefined })
    }
  }
  await Promise.all(Array.from({ length: parallelRequests }, readNext))
  return found
}
