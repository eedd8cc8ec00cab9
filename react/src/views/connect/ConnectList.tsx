import type { CaipNetworkId, Namespace } from '@portico/core'
import { nameSkeleton } from '@portico/core/wallets'
import { useState } from 'react'
import { useTermsAccepted } from '../../hooks/useTermsAccepted.ts'
import { createPart, usePart } from '../../kit/Part.ts'
import { Hint, observer, Section, Skeleton } from '../../ui/index.ts'
import { en, useWords } from '../../words/en.ts'
import { AllWalletsRow, BrowserWalletRow, DirectoryRow, FeatureRow } from './ConnectRows.tsx'
import type { ConnectEntry } from './connectEntries.ts'
import type { WalletSearchProps } from './search/WalletSearch.tsx'

export type ConnectListProps = {
  entries: readonly ConnectEntry[]
  namespace: Namespace | undefined
  networkId: CaipNetworkId | undefined
  /** Whether the list ends with a row for all wallets. */
  all: boolean
}

/** Few browsers have enough wallets for a search. Offline the list works without it. */
const walletSearch = createPart(() =>
  import('./search/WalletSearch.tsx').catch(() => ({ default: (_: WalletSearchProps) => null })),
)
/** Maximum number of rows without a search; in a longer list the others are found by name. */
const maxRows = 24

/** The ways to connect; disabled until the dapp's terms are accepted, if required. */
export const ConnectList = observer(function ConnectList(props: ConnectListProps) {
  const { entries, namespace, networkId, all } = props
  const t = useWords(en)
  const row = { namespace, networkId, disabled: !useTermsAccepted() }
  const [search, setSearch] = useState('')
  const isLong = entries.length > maxRows
  const found = isLong ? entriesNamed(entries, search) : entries
  const toRow = (entry: ConnectEntry) => {
    switch (entry.kind) {
      case 'row':
        return <BrowserWalletRow key={entry.id} wallet={entry.row} {...row} />
      case 'feature':
        return <FeatureRow key={entry.id} row={entry.row} {...row} />
      case 'wallet':
        return <DirectoryRow key={entry.id} wallet={entry.wallet} {...row} />
      case 'pending':
        return <Skeleton key={entry.id} rows={1} />
    }
  }
  return (
    <Section label={t('connect.wallets')}>
      {isLong && (
        <WalletSearch
          count={entries.length}
          found={found.length}
          value={search}
          onValue={setSearch}
        />
      )}
      {found.slice(0, maxRows).map(toRow)}
      {all && <AllWalletsRow {...row} />}
      <Copies of={entries} />
    </Section>
  )
})

function WalletSearch(props: WalletSearchProps) {
  const Loaded = usePart(walletSearch)
  return Loaded ? <Loaded {...props} /> : <Skeleton rows={1} />
}

/** Maximum number of warnings, because a page may announce many copies. */
const maxHints = 3

/** Warns about wallets with similar names. */
function Copies({ of: entries }: { of: readonly ConnectEntry[] }) {
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

/** The wallets whose name contains the text; entries that are not wallets stay. */
function entriesNamed(entries: readonly ConnectEntry[], search: string): readonly ConnectEntry[] {
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
