import { vi } from 'vitest'

export type NodeReply = { readonly result: unknown } | { readonly error: object } | 'down'
export type ScriptedNode = (method: string, params: readonly unknown[]) => NodeReply

type Call = { readonly id: number; readonly method: string; readonly params?: readonly unknown[] }

/**
 * JSON-RPC nodes that replace `fetch`, without a network, so that ten thousand cases take seconds. `add` returns the
 * URL of a node; call `vi.unstubAllGlobals()` afterwards.
 */
export function scriptedNodes(): { add(node: ScriptedNode): string } {
  const nodes = new Map<string, ScriptedNode>()
  let count = 0
  const answer = async (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    const node = nodes.get(new URL(url).host)
    if (!node) throw new TypeError('fetch failed')
    const body = input instanceof Request ? await input.text() : String(init?.body)
    const calls = JSON.parse(body) as Call | Call[]
    const replies = [calls]
      .flat()
      .map(({ id, method, params = [] }) => ({ id, reply: node(method, params) }))
    if (replies.some(({ reply }) => reply === 'down')) return new Response('', { status: 404 })
    const responses = replies.map(({ id, reply }) => ({
      jsonrpc: '2.0',
      id,
      ...(reply as object),
    }))
    const headers = { 'content-type': 'application/json' }
    return new Response(JSON.stringify(Array.isArray(calls) ? responses : responses[0]), {
      headers,
    })
  }
  vi.stubGlobal('fetch', answer)
  return {
    add(node) {
      count += 1
      const host = `node-${count}.example`
      nodes.set(host, node)
      // Older nodes are not used any more by the cases that created them.
      for (const old of nodes.keys()) if (nodes.size > 200) nodes.delete(old)
      return `http://${host}`
    },
  }
}
