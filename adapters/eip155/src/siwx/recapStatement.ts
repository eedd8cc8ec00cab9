const preamble = 'I further authorize the stated URI to perform the following actions on my behalf:'
const start = 'urn:recap:'
const ability = /^([\w.*+-]+)\/([\w.*+-]+)$/
/** The maximum length of a message's resource, and a limit above the number of abilities in the longest statement. */
const maxUriLength = 20_000
const maxAbilities = 1_000

/**
 * The sentence that a ReCap appends to a message's statement (ERC-5573), from its URI: the abilities in their order.
 * `undefined` when the URI is not a ReCap, grants nothing, or is too long for a message.
 */
export function recapStatement(uri: string): string | undefined {
  if (uri.length > maxUriLength || !uri.startsWith(start)) return undefined
  const granted = readGranted(uri.slice(start.length))
  if (!granted || granted.length === 0) return undefined
  const entries = granted.map(
    ({ resource, namespace, names }, at) =>
      ` (${at + 1}) '${namespace}': ${names.map((name) => `'${name}'`).join(', ')} for '${resource}'.`,
  )
  return preamble + entries.join('')
}

type Granted = { readonly resource: string; readonly namespace: string; readonly names: string[] }

function readGranted(encoded: string): readonly Granted[] | undefined {
  const { att } = (readJson(encoded) ?? {}) as { att?: unknown }
  const granted: Granted[] = []
  let count = 0
  for (const [resource, abilities] of entriesOf(att)) {
    const groups = new Map<string, string[]>()
    for (const [key] of entriesOf(abilities)) {
      const [, namespace = '', name = ''] = ability.exec(key) ?? []
      if (name === '' || ++count > maxAbilities) return undefined
      const names = groups.get(namespace)
      if (names) names.push(name)
      else groups.set(namespace, [name])
    }
    for (const [namespace, names] of groups) granted.push({ resource, namespace, names })
  }
  return granted
}

function entriesOf(value: unknown): readonly [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** Base64url; some wallet libraries write plain base64. */
function readJson(encoded: string): unknown {
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
    return JSON.parse(text)
  } catch {
    return undefined // not a ReCap, despite its prefix
  }
}
