import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import { shortMessageOf } from '../errors/KitError.ts'
import type { Cacao } from './Cacao.ts'
import { checkFields, siwxErrors } from './checkMessage.ts'
import { messageFields } from './messageFields.ts'
import type { SiwxMessage, SiwxSession } from './SiwxMessage.ts'

/**
 * Converts messages of one namespace to text and back: `parse(format(x))` is x and `format(parse(t))` is t, apart
 * from the spelling of the account.
 */
export type SiwxFormat = {
  /** Throws `siwx/badField`. */
  format(message: SiwxMessage): string
  /** Throws `siwx/malformed`. */
  parse(text: string): SiwxMessage
  /**
   * The exact text of a CACAO and its fields, for wallets that return one. Throws `siwx/malformed` and
   * `siwx/badField`.
   */
  readCacao?(cacao: Cacao): Pick<SiwxSession, 'data' | 'message'>
}

/** Verifies the signatures of one namespace. */
export type SiwxVerifier = {
  readonly namespace: Namespace
  readonly format: SiwxFormat
  /**
   * Whether the account in the signed text signed it; `checkMessage` checks times, domain and nonce. Throws
   * `network/*` when no node responded, instead of returning `false`.
   */
  verify(session: SiwxSession, signal?: AbortSignal): Promise<boolean>
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

/** Longer than any message, even one with all permissions of a wallet. */
const maxLength = 65_536

/** The format of a namespace from its layout. For built-in and third-party adapters. */
export function textFormat(layout: TextLayout): SiwxFormat {
  const { format, read } = messageFields(layout)
  return {
    format: (message) => format(checkFields(message, layout)),
    parse(text) {
      const message = text.length > maxLength ? undefined : read(text)
      if (!message) throw siwxErrors.create('malformed', [])
      // Parses leniently, then formats strictly: a text is accepted only if formatting its fields reproduces it.
      let fields: SiwxMessage
      try {
        fields = checkFields(message, layout)
      } catch (cause) {
        throw siwxErrors.create('malformed', [], { cause, hints: [shortMessageOf(cause)] })
      }
      const other = layout.otherSpelling?.(fields.accountAddress, message.accountAddress)
      const spellings = [fields.accountAddress, other ?? fields.accountAddress]
      if (!spellings.some((accountAddress) => format({ ...fields, accountAddress }) === text))
        throw siwxErrors.create('malformed', [])
      return fields
    },
  }
}

/** True when the signed text has exactly the fields of `data` (T12). For verifiers. */
export function statesData({ data, message }: SiwxSession, { format, parse }: SiwxFormat): boolean {
  try {
    const text = format(data)
    // The account may have another spelling.
    return text === message || text === format(parse(message))
  } catch {
    return false // an invalid field, or not a message
  }
}
