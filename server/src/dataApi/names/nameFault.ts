/** Returns what is wrong with a name, `undefined` for a valid one. Accepts any zone when `zones` is not given. */
export function nameFault(name: string, zones?: readonly string[]): string | undefined {
  const [label = '', ...rest] = name.split('.')
  if (!/^[a-z0-9.-]+$/.test(name)) return 'Expected lower-case letters, digits, hyphens and dots'
  if (rest.length !== 2) return 'Expected three parts between dots'
  if (label.length < 3 || label.length > 64)
    return 'Expected 3 to 64 characters before the first dot'
  if (!zones || zones.includes(rest.join('.'))) return undefined
  return zones.length > 0
    ? `Expected a name of ${zones.join(' or ')}`
    : 'This server registers no names'
}
