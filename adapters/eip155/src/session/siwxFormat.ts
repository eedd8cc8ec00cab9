import {
  type Cacao,
  readCacao,
  type SiwxFormat,
  type SiwxSession,
  textFormat,
} from '@portico/core/siwx'
import { toAddress } from './injected/address.ts'

const chain = /^eip155:([1-9]\d{0,15})$/

/**
 * EIP-4361, strictly by its grammar. Accounts are written with their checksum (EIP-55), and also read in lower case,
 * since some wallets sign them so.
 */
export const format: SiwxFormat = {
  ...textFormat({
    blockchain: 'Ethereum',
    chainIdAfter: 'version',
    gap: 3,
    statement: /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/,
    issuedAtRequired: true,
    account: (address) => (address.startsWith('0x') ? toAddress(address) : undefined),
    otherSpelling: (account) => account.toLowerCase(),
    chainText: (chainId) => chain.exec(chainId)?.[1],
    chainOf: (text) => `eip155:${text}`,
  }),
  readCacao: (cacao) => readSignedText(cacao, format),
}

/**
 * The text of a CACAO. A wallet appends the ReCap statement (ERC-5573) whether or not the payload contains it, and
 * writes its account as in the issuer. Throws `siwx/malformed` and `siwx/badField`.
 */
function readSignedText(
  cacao: Cacao,
  { format, parse }: SiwxFormat,
): Pick<SiwxSession, 'data' | 'message'> {
  const payload = readCacao(cacao)
  const { statement = '', resources = [] } = payload
  const sentence = recapStatement(resources.at(-1) ?? '')
  const isPresent = sentence === undefined || statement.endsWith(sentence)
  const all = statement ? `${statement} ${sentence}` : `${sentence}`
  const text = format(isPresent ? payload : { ...payload, statement: all })
  // The second line is the account.
  const message = text.replace(/\n.*/, `\n${payload.accountAddress}`)
  return { data: parse(message), message }
}

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
