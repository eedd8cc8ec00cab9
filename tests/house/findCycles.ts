/** Import cycles of a graph: groups of two or more nodes that reach each other (Tarjan's strongly connected components). */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): readonly string[][] {
  const index = new Map<string, number>()
  const lowLinks = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const own = index.size
    index.set(node, own)
    lowLinks.set(node, own)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (index.has(next) && !stack.includes(next)) continue // its component is complete
      const reached = index.has(next) ? (index.get(next) ?? own) : visit(next)
      lowLinks.set(node, Math.min(lowLinks.get(node) ?? own, reached))
    }
    if (lowLinks.get(node) === own) {
      const component = stack.splice(stack.indexOf(node))
      if (component.length > 1) found.push(component)
    }
    return lowLinks.get(node) ?? own
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}
