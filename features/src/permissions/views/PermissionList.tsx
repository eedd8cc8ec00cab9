import type { PermissionHolder } from '@portico/core/adapter'
import { cleanName } from '@portico/core/feature/store'
import {
  Address,
  Button,
  EmptyState,
  observer,
  Search,
  useStyles,
  VirtualList,
} from '@portico/react/ui'
import { SearchX } from 'lucide'
import { useDeferredValue, useMemo, useState } from 'react'
import type { PermissionStore } from '../PermissionStore.ts'
import css from './PermissionList.css'
import { PermissionRow } from './PermissionRow.tsx'
import { RevokeAll } from './RevokeAll.tsx'
import { findEntries, type PermissionRow as ListRow, rowsOf } from './rows.ts'
import { usePermissions } from './usePermissions.ts'

/** From this number on a search helps. */
const minSearched = 8

/** All permissions by holder, with a search where there are many. */
export const PermissionList = observer(function PermissionList({
  store,
}: {
  store: PermissionStore
}) {
  useStyles(css)
  const { t, kit } = usePermissions()
  const [search, setSearch] = useState('')
  const { entries } = store
  // The letter is painted first, and the list after it.
  const words = useDeferredValue(search)
  const found = useMemo(() => findEntries(entries, words), [entries, words])
  const rows = useMemo(() => rowsOf(found), [found])
  const label = t('list')
  const count = new Intl.NumberFormat(kit.i18n.locale).format(entries.length)
  const list = useMemo(
    () => (
      <VirtualList
        label={label}
        items={rows}
        keyOf={keyOf}
        isStill={isStill}
        row={(row, focus) =>
          'holder' in row ? (
            <HolderHeading holder={row.holder} />
          ) : (
            <PermissionRow entry={row} store={store} focus={focus} />
          )
        }
      />
    ),
    [label, rows, store],
  )
  const network = store.signer?.network.name ?? ''
  return (
    <>
      <p className="PermissionList-scope">{t('scope', { network })}</p>
      {(entries.length >= minSearched || search !== '') && (
        <Search label={t('search', { count })} value={search} onValue={setSearch} />
      )}
      {rows.length > 0 ? (
        list
      ) : (
        <EmptyState icon={SearchX} title={t('noneFound')}>
          <Button data-action="clear" onPress={() => setSearch('')}>
            {t('clear')}
          </Button>
        </EmptyState>
      )}
      <RevokeAll store={store} rows={rows} />
    </>
  )
})

const keyOf = ({ key }: ListRow) => key
const isStill = (row: ListRow) => 'holder' in row || !row.permission.canRevoke

/** Who was allowed what is listed below. */
const HolderHeading = observer(function HolderHeading({
  holder: { address, name, url },
}: {
  holder: PermissionHolder
}) {
  const { t } = usePermissions()
  const shown = cleanName(name, 40)
  const heading = shown ?? hostOf(url)
  const host = shown === undefined ? undefined : hostOf(url)
  return (
    <h2 className="HolderHeading">
      <span>{heading || t('unknown')}</span>
      {host !== undefined && host !== heading && <span className="HolderHeading-more">{host}</span>}
      {address !== undefined && (
        <span className="HolderHeading-more">
          <Address value={address} />
        </span>
      )}
    </h2>
  )
})

function hostOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).host : undefined
}
