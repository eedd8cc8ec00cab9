import type { Cacao } from './Cacao.ts'
import type { SiwxMessage } from './SiwxMessage.ts'
import type { SiwxSession } from './SiwxSession.ts'

/** The text of a message in one namespace, and back: `parse(format(x))` is x, `format(parse(t))` is t, the spelling of its account apart. */
export type SiwxFormat = {
  /** Throws `siwx/badField`. */
  format(message: SiwxMessage): string
  /** Throws `siwx/malformed`. */
  parse(text: string): SiwxMessage
  /** The text of a CACAO to the letter, and what it says, where wallets give one. Throws `siwx/malformed` and `siwx/badField`. */
  readCacao?(cacao: Cacao): Pick<SiwxSession, 'data' | 'message'>
}
