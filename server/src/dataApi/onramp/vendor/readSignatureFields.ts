/** Fields of a signature header such as `t=1,s=ab`; `undefined` when one is malformed or given twice. */
export function readSignatureFields(
  header: string | null,
): Readonly<Record<string, string>> | undefined {
  const fields: Record<string, string> = {}
  for (const part of (header ?? '').split(',')) {
    const [, name, value] = /^\s*([a-z]\w{0,9})=(.{1,500})$/.exec(part) ?? []
    if (name === undefined || value === undefined || name in fields) return undefined
    fields[name] = value
  }
  return fields
}
