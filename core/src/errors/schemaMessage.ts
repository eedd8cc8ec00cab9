type Issue = {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly expected?: string | undefined
  readonly input?: unknown
  readonly message: string
  readonly keys?: readonly string[] | undefined
}

/** Words the first issue of a failed parse: `metadata.url: Expected string, received number`. */
export function schemaMessage(issues: readonly Issue[], input: unknown): string {
  const issue = issues[0]
  if (!issue) return 'Invalid input'
  const path = issue.path.map(String).join('.')
  const received = valueAt(input, issue.path)
  return path === '' ? wording(issue, received) : `${path}: ${wording(issue, received)}`
}

function wording(issue: Issue, received: unknown): string {
  if (issue.code === 'unrecognized_keys') return `Unknown ${issue.keys?.join(', ')}`
  if (received === undefined) return 'Required'
  if (issue.code === 'invalid_type') return `Expected ${issue.expected}, received ${kind(received)}`
  return issue.message === 'Invalid input' ? `Invalid value` : issue.message
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let at = input
  for (const key of path) at = (at as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return at
}

function kind(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const maxTextLength = 60

/**
 * Describes a received value by its type and, for primitives and functions, its value or name: `number 5`, `function
 * eip155`.
 */
export function describeValue(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return `string ${JSON.stringify(value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value)}`
    case 'number':
    case 'bigint':
    case 'boolean':
      return `${typeof value} ${value}`
    case 'function':
      return `function ${value.name}`.trim()
    case 'object':
      if (value === null) return 'null'
      return Array.isArray(value) ? 'array' : 'object'
    default:
      return typeof value
  }
}
