const preamble = 'I further authorize the stated URI to perform the following actions on my behalf:'
const start = 'urn:recap:'
const ability = /^([\w.*+-]+)\/([\w.*+-]+)$/
/** As long as a resource of a message may be, and more than its longest statement has words for. */
const maxUriLength = 20_000
const maxAbilities = 1_000

/**
 * The sentence that a ReCap puts behind a message's statement (ERC-5573), from its URI: what it allows, in
 * the order in which it says so. `undefined` for what is no ReCap, allows nothing, or is longer than a message may have it.
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

/** From base64url; some wallets' kits write plain base64. */
function readJson(encoded: string): unknown {
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
    return JSON.parse(text)
  } catch {
    return undefined // no ReCap, whatever it calls itself
  }
}
