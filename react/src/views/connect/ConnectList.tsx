import type { CaipNetworkId, Namespace } from '@portico/core'
import { useState } from 'react'
import { useTermsAccepted } from '../../hooks/useTermsAccepted.ts'
import { lazyComponent } from '../../kit/Part.ts'
import { observer, Section, Skeleton } from '../../ui/index.ts'
import { en, useWords } from '../../words/en.ts'
import { LazyCopies } from '../lazyParts.tsx'
import { AllWalletsRow, BrowserWalletRow, DirectoryRow, FeatureRow } from './ConnectRows.tsx'
import type { ConnectEntry } from './connectEntries.ts'

export type ConnectListProps = {
  entries: readonly ConnectEntry[]
  namespace: Namespace | undefined
  networkId: CaipNetworkId | undefined
  /** Whether the list ends with a row for all wallets. */
  all: boolean
}

/** Few browsers have enough wallets for a search. */
const WalletSearch = lazyComponent(
  async () => (await import('./search/WalletSearch.tsx')).default,
  () => <Skeleton rows={1} />,
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
      {entries.some((it) => it.kind === 'row' && it.row.duplicate) && <LazyCopies of={entries} />}
    </Section>
  )
})

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
