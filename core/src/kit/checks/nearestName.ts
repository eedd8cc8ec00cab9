/** The name that a misspelt one is most like; `undefined` where none is near. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((it) => ({ it, distance: editDistance(name, it) }))
    .filter(({ it, distance }) => distance <= Math.max(2, it.length / 4))
    .toSorted((one, other) => one.distance - other.distance)
  return best?.it
}

/** The least number of letters to insert, delete or replace. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (letter === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
