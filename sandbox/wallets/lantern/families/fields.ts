import { rpcError } from '../../background/rpcError.ts'

/** The named fields of a request, which have to be strings. Throws -32602. */
export function fields<name extends string>(
  params: unknown,
  ...names: readonly name[]
): Record<name, string> {
  const given = (params ?? {}) as Record<string, unknown>
  const texts = names.map((name) => {
    const value = given[name]
    if (typeof value !== 'string') throw rpcError(-32602, `${name} has to be a text`)
    return [name, value] as const
  })
  return Object.fromEntries(texts) as Record<name, string>
}
