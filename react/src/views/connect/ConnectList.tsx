import type { CaipNetworkId, Namespace } from '@portico/core'
import { plainName } from '@portico/core/wallets'
import { Wallet } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../hooks/useWords.ts'
import { useTermsAccepted } from '../../terms/useTermsAccepted.ts'
import { Button, EmptyState, Hint, observer, Section, Skeleton } from '../../ui/index.ts'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import { BrowserWalletRow } from './BrowserWalletRow.tsx'
import type { ConnectEntry } from './ConnectEntry.ts'
import type { ConnectRowProps } from './ConnectRowProps.ts'
import { DirectoryRow } from './DirectoryRow.tsx'
import { entriesNamed } from './entriesNamed.ts'
import { FeatureRow } from './FeatureRow.tsx'

export type ConnectListProps = {
  entries: readonly ConnectEntry[]
  namespace: Namespace | undefined
  networkId: CaipNetworkId | undefined
  /** Whether it ends with the way to all wallets. */
  all: boolean
}

/** Few browsers have so many wallets that they must be searched. */
const Search = lazy(() => import('./WalletSearch.tsx'))
/** So many rows are there at once; a longer list can be searched, and shows more when asked. */
const screenful = 24

/** The ways to connect; none can be chosen before the dapp's terms are accepted, where they must be. */
export const ConnectList = observer(function ConnectList(props: ConnectListProps) {
  const { entries, namespace, networkId, all } = props
  const t = useWords()
  const [search, setSearch] = useState('')
  const [room, setRoom] = useState(screenful)
  const row = { namespace, networkId, disabled: !useTermsAccepted() }
  const isLong = entries.length > screenful
  const found = isLong ? entriesNamed(entries, search) : entries
  const shown = found.slice(0, room)
  return (
    <Section label={t('connect.wallets')}>
      {isLong && (
        <Suspense fallback={<Skeleton rows={1} />}>
          <Search count={entries.length} value={search} onValue={setSearch} />
        </Suspense>
      )}
      {shown.map((entry) => (
        <EntryRow key={entry.id} entry={entry} {...row} />
      ))}
      {found.length === 0 && (
        <EmptyState icon={Wallet} title={t('connect.noMatch')}>
          <Button data-action="clear" onPress={() => setSearch('')}>
            {t('connect.clear')}
          </Button>
        </EmptyState>
      )}
      {found.length > shown.length && (
        <Button data-action="more" onPress={() => setRoom(room + 2 * screenful)}>
          {t('connect.more', { count: found.length - shown.length })}
        </Button>
      )}
      {all && <AllWalletsRow {...row} />}
      <Copies of={shown} />
    </Section>
  )
})

/** Warns of wallets that bear one name. */
function Copies({ of: entries }: { of: readonly ConnectEntry[] }) {
  const t = useWords()
  const names = entries.flatMap((entry) =>
    entry.kind === 'row' && entry.row.duplicate
      ? [[plainName(entry.row.name), entry.row.name] as const]
      : [],
  )
  return [...new Map(names)].map(([plain, name]) => (
    <Hint key={plain} tone="warning">
      {t('connect.copyHint', { name })}
    </Hint>
  ))
}

function EntryRow({ entry, ...row }: ConnectRowProps & { entry: ConnectEntry }) {
  switch (entry.kind) {
    case 'row':
      return <BrowserWalletRow wallet={entry.row} {...row} />
    case 'feature':
      return <FeatureRow row={entry.row} {...row} />
    case 'wallet':
      return <DirectoryRow wallet={entry.wallet} {...row} />
    case 'pending':
      return <Skeleton rows={1} />
  }
}
