import { readTime } from './readTime.ts'
import type { SiwxMessage } from './SiwxMessage.ts'
import { siwxErrors } from './siwxErrors.ts'
import type { TextLayout } from './TextLayout.ts'

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
