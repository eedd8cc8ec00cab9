import type { CaipNetworkId } from '../caip/Namespace.ts'

import type { SiwxMessage } from './SiwxMessage.ts'

type Key = Exclude<keyof SiwxMessage, 'accountAddress' | 'domain' | 'statement' | 'resources'>

const labels: readonly (readonly [Key, string])[] = [
  ['uri', 'URI: '],
  ['version', 'Version: '],
  ['nonce', 'Nonce: '],
  ['issuedAt', 'Issued At: '],
  ['expirationTime', 'Expiration Time: '],
  ['notBefore', 'Not Before: '],
  ['requestId', 'Request ID: '],
]

/** Writes and reads the lines of a layout without validating the values. */
export function messageFields(layout: TextLayout): {
  format(message: SiwxMessage): string
  read(text: string): SiwxMessage | undefined
} {
  const order = labels.flatMap((field) =>
    field[0] === layout.chainIdAfter ? [field, ['chainId', 'Chain ID: '] as const] : [field],
  )
  const request = ` wants you to sign in with your ${layout.blockchain} account:`
  return {
    format(message) {
      const { domain, accountAddress, statement, resources } = message
      const values = { ...message, chainId: layout.chainText(message.chainId) }
      const fields = order.flatMap(([key, label]) =>
        values[key] === undefined ? [] : [label + values[key]],
      )
      const head = `${domain}${request}\n${accountAddress}`
      const body = statement === undefined ? '\n'.repeat(layout.gap) : `\n\n${statement}\n\n`
      const list = resources && ['Resources:', ...resources.map((resource) => `- ${resource}`)]
      return head + body + [...fields, ...(list ?? [])].join('\n')
    },
    read(text) {
      const lines = text.split('\n')
      const [first = '', accountAddress = '', , stated = '', fourth] = lines
      if (!first.endsWith(request)) return undefined
      const hasStatement = stated !== '' && fourth === ''
      let at = hasStatement ? 5 : layout.gap + 1
      const fields: Partial<Record<Key, string>> = {}
      for (const [key, label] of order) {
        if (!lines[at]?.startsWith(label)) continue
        fields[key] = lines[at]?.slice(label.length) ?? ''
        at++
      }
      const resources = lines[at] === 'Resources:' ? lines.slice(at + 1) : undefined
      const { chainId = '', ...rest } = fields
      return {
        // Missing or invalid fields are found by `checkFields`.
        ...(rest as Pick<SiwxMessage, 'uri' | 'version' | 'nonce'>),
        domain: first.slice(0, -request.length),
        accountAddress,
        chainId: layout.chainOf(chainId),
        ...(hasStatement && { statement: stated }),
        ...(resources && { resources: resources.map((line) => line.slice('- '.length)) }),
      }
    },
  }
}

/** The differences between the namespaces' texts; the rest follows EIP-4361. */
export type TextLayout = {
  /** As in "sign in with your Ethereum account". */
  readonly blockchain: string
  /** The field before Chain ID: EIP-4361 and Solana have Chain ID third, CAIP-122 after the request id. */
  readonly chainIdAfter: 'version' | 'requestId'
  /** Line feeds between the address and the fields of a message without a statement. */
  readonly gap: 2 | 3
  /** The allowed statements, if stricter than printable ASCII. */
  readonly statement?: RegExp
  readonly issuedAtRequired?: true
  /** The canonical spelling of an account, by which sessions are compared; `undefined` for an invalid account. */
  account(address: string, chainId: CaipNetworkId): string | undefined
  /**
   * Another spelling of an account that some wallets sign; it is read, never written. `written` is the text's own
   * spelling, which `account` accepted.
   */
  otherSpelling?(account: string, written: string): string
  /** Chain ID as written in the text, or `undefined` for a network of another namespace. */
  chainText(chainId: CaipNetworkId): string | undefined
  /** The inverse of `chainText`; its result for other text is not used. */
  chainOf(text: string): CaipNetworkId
}
