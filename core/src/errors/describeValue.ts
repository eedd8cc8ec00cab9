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
