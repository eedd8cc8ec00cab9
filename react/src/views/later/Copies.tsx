import { nameSkeleton } from '@portico/core/wallets'
import { Hint } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { en } from '../../words/later.ts'
import type { ConnectEntry } from '../connect/connectEntries.ts'

/** Maximum number of warnings, because a page may announce many copies. */
const maxHints = 3

/** Warns about wallets with similar names. */
export function Copies({ of: entries }: { of: readonly ConnectEntry[] }) {
  const t = useWords(en)
  const names = entries.flatMap((entry) =>
    entry.kind === 'row' && entry.row.duplicate
      ? [[nameSkeleton(entry.row.name), entry.row.name] as const]
      : [],
  )
  return [...new Map(names)].slice(0, maxHints).map(([skeleton, name]) => (
    <Hint key={skeleton} tone="warning">
      {t('connect.copyHint', { name })}
    </Hint>
  ))
}
