import { inject } from 'vitest'

/** Calls a node of the sandbox directly. */
export async function readNode(
  chainId: number,
  method: string,
  ...params: unknown[]
): Promise<unknown> {
  const node = inject('sandbox').nodes.find((one) => one.chainId === chainId)
  if (!node) throw new Error(`The sandbox has no chain ${chainId}`)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const reply = await (await fetch(node.url, { method: 'POST', headers, body })).json()
  return (reply as { result?: unknown }).result
}
