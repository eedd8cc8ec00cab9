import type { ScriptedNode } from './node.ts'

/** One `fetch` for all of them. Asking anything else is a fault of the test. */
export function nodesByUrl(...nodes: readonly ScriptedNode[]): typeof fetch {
  return (url, init) => {
    const node = nodes.find((it) => it.url === String(url))
    if (!node) throw new Error(`Nobody is at ${url}`)
    return node.fetch(url, init)
  }
}
