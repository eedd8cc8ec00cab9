export type Match<name extends string = string> = {
  readonly name: name
  /** What the path says in the place of each `:param`; empty where it is no text. */
  readonly params: Readonly<Record<string, string>>
}

type Row = { readonly path: string }

/** Finds the row of a table that a path (without its leading slash) means, by the table that the kit's client reads. */
export function createMatcher<const table extends Readonly<Record<string, Row>>>(
  table: table,
): (path: string) => Match<keyof table & string> | undefined {
  const rows = Object.entries(table).map(([name, { path }]) => ({ name, parts: path.split('/') }))
  return (path) => {
    const given = path.split('/')
    for (const { name, parts } of rows) {
      const params = fit(parts, given)
      if (params) return { name, params }
    }
    return undefined
  }
}

function fit(
  parts: readonly string[],
  given: readonly string[],
): Record<string, string> | undefined {
  if (parts.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const text = given[at] ?? ''
    if (part.startsWith(':') && text !== '') params[part.slice(1)] = decode(text)
    else if (part !== text) return undefined
  }
  return params
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not UTF-8, so the name of nothing.
    return ''
  }
}
