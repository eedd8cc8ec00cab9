import type { Namespace } from '../caip/Namespace.ts'
import { shortMessageOf } from '../errors/KitError.ts'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { checkFields } from './checkMessage.ts'
import { messageFields, type TextLayout } from './messageFields.ts'
import type { Cacao, SiwxMessage, SiwxSession } from './SiwxMessage.ts'

/**
 * Converts messages of one namespace to text and back: `parse(format(x))` is x and `format(parse(t))` is t, apart
 * from the spelling of the account.
 */
export type SiwxFormat = {
  /** Throws `siwx/badField`. */
  format(message: SiwxMessage): string
  /** The unchecked text, for wallets that replace a placeholder in it by the account. */
  template?(message: SiwxMessage): string
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

/** Longer than any message, even one with all permissions of a wallet. */
const maxLength = 65_536

/** The format of a namespace from its layout. For built-in and third-party adapters. */
export function textFormat(layout: TextLayout): SiwxFormat {
  const { format, read } = messageFields(layout)
  return {
    format: (message) => format(checkFields(message, layout)),
    template: format,
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
