import { type Log, type LogEntry, maxTextLength } from '../Log.ts'
import { redact } from './redact.ts'

/** The entries as a dapp may hand them on: redacted when they are read, so that what redacts loads with nobody's visit. */
export function readEntries({ entries }: Log): readonly LogEntry[] {
  return entries.map(({ text, ...entry }) => ({
    ...entry,
    text: redact(text).slice(0, maxTextLength),
  }))
}
