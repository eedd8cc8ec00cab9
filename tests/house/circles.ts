/** Nodes that reach each other, as groups of two or more (strongly connected components by Tarjan's algorithm). */
export function circles(graph: ReadonlyMap<string, readonly string[]>): readonly string[][] {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const own = index.size
    index.set(node, own)
    lowest.set(node, own)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (index.has(next) && !open.includes(next)) continue // its group is complete
      const reached = index.has(next) ? (index.get(next) ?? own) : visit(next)
      lowest.set(node, Math.min(lowest.get(node) ?? own, reached))
    }
    if (lowest.get(node) === own) {
      const group = open.splice(open.indexOf(node))
      if (group.length > 1) found.push(group)
    }
    return lowest.get(node) ?? own
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}
