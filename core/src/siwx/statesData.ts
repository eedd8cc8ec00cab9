import type { SiwxFormat } from './SiwxFormat.ts'
import type { SiwxSession } from './SiwxSession.ts'

/** True when the signed text says what `data` says, no more and no less (T12). For verifiers. */
export function statesData({ data, message }: SiwxSession, { format, parse }: SiwxFormat): boolean {
  try {
    const text = format(data)
    // An account may be spelled otherwise.
    return text === message || text === format(parse(message))
  } catch {
    return false // a field that no text may have, or no message
  }
}
