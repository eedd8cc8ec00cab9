import type { ConnectEntry } from './ConnectEntry.ts'

/** The wallets whose name holds the text; ways to connect that are no wallet stay. */
export function entriesNamed(
  entries: readonly ConnectEntry[],
  search: string,
): readonly ConnectEntry[] {
  const text = search.trim().toLocaleLowerCase()
  if (text === '') return entries
  return entries.filter(
    (entry) => entry.kind === 'feature' || nameOf(entry).toLocaleLowerCase().includes(text),
  )
}

function nameOf(entry: ConnectEntry): string {
  if (entry.kind === 'row') return entry.row.name
  return entry.kind === 'wallet' ? entry.wallet.name : ''
}
