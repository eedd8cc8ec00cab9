import type { SendRequest } from '@portico/core/adapter'
import { type Clock, withLimit } from '@portico/core/async'
import { readFields, writeFields } from '../../session/protobuf.ts'
import { readClient } from '../readClient.ts'

const path = '/cosmos.tx.v1beta1.Service/GetTxsEvent'
/** The latest payments that are looked at. */
const count = 20n
const leastPayments = 5
const leastShare = 0.8
/** The answer only adds a warning, so the review does not wait for it longer. */
const limitMs = 4_000

/**
 * True when almost every late payment to an address carries a memo, as those to an exchange do, which tells its customers
 * apart by it. A hint only: false when the node does not tell, and the node learns the address from the search.
 */
export async function isMemoExpected(
  { network, to }: Pick<SendRequest, 'network' | 'to'>,
  clock: Clock,
): Promise<boolean> {
  const query = new TextEncoder().encode(`transfer.recipient='${to}'`)
  const [newestFirst, firstPage] = [2n, 1n]
  // The same condition for nodes before and after version 0.50 of the SDK.
  const request = writeFields([
    [1, query],
    [3, newestFirst],
    [4, firstPage],
    [5, count],
    [6, query],
  ])
  try {
    const asking = readClient(
      network,
      (client) =>
        // biome-ignore lint/complexity/useLiteralKeys: a protected member; CosmJS reads all pages of a search
        client['forceGetQueryClient']()
          .queryAbci(path, request)
          // Nodes without an index of transactions have no such query; no further node is told the address.
          .catch(() => undefined),
      clock,
    )
    const response = await withLimit(asking, { clock, ms: limitMs })
    const memos = response ? memosIn(response.value) : []
    const withMemo = memos.filter((length) => length > 0)
    return memos.length >= leastPayments && withMemo.length >= memos.length * leastShare
  } catch {
    return false // no node answers in time
  }
}

/** The lengths of the memos of the transactions in a response. */
function memosIn(response: Uint8Array): readonly number[] {
  const [transaction, body, memo] = [1, 1, 2]
  return partsOf(response, transaction).map((bytes) => {
    const [content] = partsOf(bytes, body)
    return partsOf(content ?? new Uint8Array(), memo)[0]?.length ?? 0
  })
}

function partsOf(bytes: Uint8Array, number: number): readonly Uint8Array[] {
  return (readFields(bytes) ?? []).flatMap((field) =>
    field.number === number && field.value instanceof Uint8Array ? [field.value] : [],
  )
}
