export type Match<name extends string = string> = {
  readonly name: name
  /** Value of each `:param` in the path; empty when it is not valid percent-encoding. */
  readonly params: Readonly<Record<string, string>>
}

type Row = { readonly path: string }

/** Matches a path (without its leading slash) to a row of an endpoint table, which the kit's client also uses. */
export function createMatcher<const table extends Readonly<Record<string, Row>>>(
  table: table,
): (path: string) => Match<keyof table & string> | undefined {
  const rows = Object.entries(table).map(([name, { path }]) => ({ name, parts: path.split('/') }))
  return (path) => {
    const segments = path.split('/')
    for (const { name, parts } of rows) {
      const params = matchParts(parts, segments)
      if (params) return { name, params }
    }
    return undefined
  }
}

function matchParts(
  parts: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  if (parts.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const text = segments[at] ?? ''
    if (part.startsWith(':') && text !== '') params[part.slice(1)] = decode(text)
    else if (part !== text) return undefined
  }
  return params
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // The text is not UTF-8, so it matches no resource.
    return ''
  }
}
