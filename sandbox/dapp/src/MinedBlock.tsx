import { useEffect, useState } from 'react'

/** The block of a transaction, as soon as the node has one. */
export function MinedBlock({ url, hash }: { url: string; hash: string }) {
  const [block, setBlock] = useState<number>()
  useEffect(() => {
    setBlock(undefined)
    const look = async () => {
      const found = await blockOf(url, hash)
      if (found === undefined) return
      clearInterval(timer)
      setBlock(found)
    }
    const timer = setInterval(look, 500)
    void look()
    return () => clearInterval(timer)
  }, [url, hash])
  return <span data-field="block">{block === undefined ? 'Not mined yet' : `Block ${block}`}</span>
}

async function blockOf(url: string, hash: string): Promise<number | undefined> {
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [hash] }
  const headers = { 'content-type': 'application/json' }
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(call) })
    const { result } = (await response.json()) as { result?: { blockNumber: string } | null }
    return result ? Number(result.blockNumber) : undefined
  } catch {
    // The node may be down; the next look tells.
    return undefined
  }
}
