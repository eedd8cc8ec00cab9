import type { Cacao } from './Cacao.ts'
import type { SiwxMessage } from './SiwxMessage.ts'
import type { SiwxSession } from './SiwxSession.ts'

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
