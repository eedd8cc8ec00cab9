import type { SiwxMessage } from './SiwxMessage.ts'

/** The text of a message in one namespace, and back: `parse(format(x))` is x, `format(parse(t))` is t. */
export type SiwxFormat = {
  /** Throws `siwx/badField`. */
  format(message: SiwxMessage): string
  /** Throws `siwx/malformed`. */
  parse(text: string): SiwxMessage
}
