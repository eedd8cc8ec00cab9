import type { SiwxFormat } from './SiwxFormat.ts'
import type { SiwxSession } from './SiwxSession.ts'

/** True when the signed text says what `data` says, no more and no less (T12). For verifiers. */
export function saysData({ data, message }: SiwxSession, { format }: SiwxFormat): boolean {
  try {
    return format(data) === message
  } catch {
    return false // a field that no text may have
  }
}
