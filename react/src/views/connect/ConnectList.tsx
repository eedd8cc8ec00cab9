import type { Namespace } from '@portico/core'
import { useWords } from '../../hooks/useWords.ts'
import { useTermsAccepted } from '../../terms/useTermsAccepted.ts'
import { Hint, observer, Section, Skeleton } from '../../ui/index.ts'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import type { ConnectEntry } from './ConnectEntry.ts'
import { ConnectorRow } from './ConnectorRow.tsx'
import type { ConnectRowProps } from './ConnectRowProps.ts'
import { DirectoryRow } from './DirectoryRow.tsx'
import { FeatureRow } from './FeatureRow.tsx'

export type ConnectListProps = {
  entries: readonly ConnectEntry[]
  namespace: Namespace | undefined
  /** Whether it ends with the way to all wallets. */
  all: boolean
}

/** The ways to connect; none can be chosen before the dapp's terms are accepted, where they must be. */
export const ConnectList = observer(function ConnectList(props: ConnectListProps) {
  const { entries, namespace, all } = props
  const t = useWords()
  const row = { namespace, disabled: !useTermsAccepted() }
  const copies = entries.flatMap((entry) =>
    entry.kind === 'connector' && entry.connector.duplicate ? [entry.connector.name] : [],
  )
  return (
    <Section label={t('connect.wallets')}>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} {...row} />
      ))}
      {all && <AllWalletsRow {...row} />}
      {[...new Set(copies)].map((name) => (
        <Hint key={name} tone="warning">
          {t('connect.copyHint', { name })}
        </Hint>
      ))}
    </Section>
  )
})

function EntryRow({ entry, ...row }: ConnectRowProps & { entry: ConnectEntry }) {
  switch (entry.kind) {
    case 'connector':
      return <ConnectorRow wallet={entry.connector} {...row} />
    case 'feature':
      return <FeatureRow row={entry.row} {...row} />
    case 'wallet':
      return <DirectoryRow wallet={entry.wallet} {...row} />
    case 'pending':
      return <Skeleton rows={1} />
  }
}
