import type { SiwxFormat } from './SiwxFormat.ts'
import type { SiwxSession } from './SiwxSession.ts'

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
