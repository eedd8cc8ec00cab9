import { siwxErrors } from '../errors/siwxErrors.ts'
import type { TextLayout } from './messageFields.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

/** What a signed message must state. */
export type Expected = {
  readonly domain: string
  readonly uri?: string
  readonly nonce?: string
  /** Address of the account. */
  readonly account?: string
  /** CAIP-2 ids. */
  readonly chainIds?: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
  /** Allowed difference between the clocks, in ms. Default: 0. */
  readonly skew?: number
}

/**
 * Compares the fields of a signed text with the expected ones. Throws `siwx/badDomain`, `/badUri`, `/badNonce`,
 * `/wrongAccount`, `/wrongChain`, `/expired` and `/notYetValid`.
 */
export function checkMessage(data: SiwxMessage, expected: Expected): void {
  const { domain, uri = data.uri, nonce = data.nonce, account, chainIds, now, skew = 0 } = expected
  if (data.domain.toLowerCase() !== domain.toLowerCase()) throw siwxErrors.create('badDomain', [])
  if (data.uri !== uri) throw siwxErrors.create('badUri', [])
  if (data.nonce !== nonce) throw siwxErrors.create('badNonce', [])
  if (account !== undefined && !isSameAccount(data, account))
    throw siwxErrors.create('wrongAccount', [])
  if (chainIds && !chainIds.includes(data.chainId)) throw siwxErrors.create('wrongChain', [])
  // An unreadable time counts as a limit that has passed.
  const { expirationTime, notBefore } = data
  const end = expirationTime === undefined ? Infinity : (readTime(expirationTime) ?? -Infinity)
  const start = notBefore === undefined ? -Infinity : (readTime(notBefore) ?? Infinity)
  if (now >= end + skew) throw siwxErrors.create('expired', [])
  if (now < start - skew) throw siwxErrors.create('notYetValid', [])
}

/** The case of an Ethereum address is only a checksum. */
function isSameAccount({ accountAddress, chainId }: SiwxMessage, account: string): boolean {
  if (!chainId.startsWith('eip155:')) return accountAddress === account
  return accountAddress.toLowerCase() === account.toLowerCase()
}

const letter = "[\\w.~!$&'()*+,;=:@-]|%[\\dA-Fa-f]{2}"
const authority = `(?:\\[[\\dA-Fa-f:.]{2,45}\\](?::\\d*)?|(?:${letter})*)`
const path = `(?:\\/\\/${authority}(?:\\/(?:${letter}|\\/)*)?|(?!\\/\\/)(?:${letter}|\\/)*)`
const tail = `(?:${letter}|[/?])*`
const uri = new RegExp(`^[A-Za-z][\\dA-Za-z+.-]*:${path}(?:\\?${tail})?(?:#${tail})?$`)

// ASCII only, so that no character is invisible or changes the direction of text; no user part, which could imitate a
// domain.
const domain = /^(?:\[[\dA-Fa-f:.]{2,45}\]|[\dA-Za-z](?:[\w.-]{0,251}[\dA-Za-z])?)(?::\d{1,5})?$/
const nonce = /^[\dA-Za-z]{8,128}$/
const printable = /^[ -~]+$/
const requestId = /^(?:[\w.~!$&'()*+,;=:@-]|%[\dA-Fa-f]{2}){1,256}$/
const maxLength = { uri: 2_048, statement: 10_000, resource: 20_000, resources: 100 }

/** The message with its account in the namespace's spelling. Throws `siwx/badField` with the field's name. */
export function checkFields(message: SiwxMessage, layout: TextLayout): SiwxMessage {
  const reject = (field: keyof SiwxMessage) => {
    throw siwxErrors.create('badField', [field])
  }
  const { statement, issuedAt, resources } = message
  const accountAddress = layout.account(text(message.accountAddress), message.chainId)
  if (!domain.test(text(message.domain))) reject('domain')
  if (layout.chainText(text(message.chainId) as SiwxMessage['chainId']) === undefined)
    reject('chainId')
  if (message.version !== '1') reject('version')
  if (!nonce.test(text(message.nonce))) reject('nonce')
  if (text(message.uri).length > maxLength.uri || !isUri(message.uri)) reject('uri')
  if (statement !== undefined && !isStatement(statement, layout)) reject('statement')
  if (layout.issuedAtRequired && issuedAt === undefined) reject('issuedAt')
  for (const field of ['issuedAt', 'expirationTime', 'notBefore'] as const)
    if (message[field] !== undefined && readTime(message[field]) === undefined) reject(field)
  if (message.requestId !== undefined && !requestId.test(text(message.requestId)))
    reject('requestId')
  if (resources !== undefined && !areResources(resources)) reject('resources')
  return accountAddress === undefined ? reject('accountAddress') : { ...message, accountAddress }
}

/** Plain JavaScript may pass any value; a value that is not a string matches no pattern. */
function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isStatement(value: unknown, layout: TextLayout): boolean {
  const statement = text(value)
  return statement.length <= maxLength.statement && (layout.statement ?? printable).test(statement)
}

function areResources(value: readonly string[]): boolean {
  if (!Array.isArray(value) || value.length > maxLength.resources) return false
  return value.every((item) => text(item).length <= maxLength.resource && isUri(text(item)))
}

/** True for a URI by RFC 3986: with a scheme, and with non-ASCII characters percent-encoded. */
function isUri(text: string): boolean {
  return uri.test(text)
}

const shape =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:Z|[+-](\d{2}):(\d{2}))$/

/** Milliseconds since 1970 of an RFC 3339 time, or `undefined` for an invalid or nonexistent one. */
export function readTime(text: string): number | undefined {
  const parts = shape.exec(text)?.slice(1).map(Number)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ...offset] = parts
  // Day 0 of the next month is the last day of this one.
  const lastDay = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  const [hours = 0, minutes = 0] = offset.map((part) => part || 0)
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= lastDay && hour < 24 && minute < 60
  return exists && second < 60 && hours < 24 && minutes < 60 ? Date.parse(text) : undefined
}
