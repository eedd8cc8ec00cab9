import type { ScriptedNode } from './node.ts'

/** A `fetch` that serves all given nodes; throws for any other URL. */
export function nodesByUrl(...nodes: readonly ScriptedNode[]): typeof fetch {
  return (url, init) => {
    const node = nodes.find((it) => it.url === String(url))
    if (!node) throw new Error(`No node at ${url}`)
    return node.fetch(url, init)
  }
}
