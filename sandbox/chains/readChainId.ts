/** Chain id that the node at `url` tells, or `undefined` while it does not answer. */
export async function readChainId(url: string): Promise<number | undefined> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  try {
    const response = await fetch(url, { method: 'POST', headers, body })
    const { result } = (await response.json()) as { result?: string }
    return result === undefined ? undefined : Number(result)
  } catch {
    // Not up yet, or not a node: either way there is no id to tell.
    return undefined
  }
}
