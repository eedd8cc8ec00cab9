export type Receipt = { readonly blockNumber: string }

/** The receipt of a transaction; `undefined` while it is pending, or while the node is down. */
export async function readReceipt(url: string, hash: string): Promise<Receipt | undefined> {
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [hash] }
  const headers = { 'content-type': 'application/json' }
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(call) })
    return ((await response.json()) as { result?: Receipt | null }).result ?? undefined
  } catch {
    // the next poll retries
    return undefined
  }
}
