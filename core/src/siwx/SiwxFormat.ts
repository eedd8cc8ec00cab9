import type { Cacao } from './Cacao.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

/** The text of a message in one namespace, and back: `parse(format(x))` is x, `format(parse(t))` is t. */
export type SiwxFormat = {
  /** Throws `siwx/badField`. */
  format(message: SiwxMessage): string
  /** Throws `siwx/malformed`. */
  parse(text: string): SiwxMessage
  /** What the text of a CACAO says, where wallets of the namespace give one. Throws `siwx/malformed`. */
  readCacao?(cacao: Cacao): SiwxMessage
}
