import type { TypedData } from './TypedData.ts'

/** A type of EIP-712 with its fields, followed by those of the types it refers to in alphabetical order. */
export function encodeType(type: string, types: TypedData['types']): string {
  const found = new Set<string>()
  const open = [type]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const referred = (types[name] ?? []).map((field) => field.type.replace(/\[.*/, ''))
    open.push(...referred.filter((one) => Object.hasOwn(types, one)))
  }
  found.delete(type)
  return [type, ...[...found].toSorted()]
    .map((name) => {
      const fields = (types[name] ?? []).map((field) => `${field.type} ${field.name}`)
      return `${name}(${fields.join(',')})`
    })
    .join('')
}
