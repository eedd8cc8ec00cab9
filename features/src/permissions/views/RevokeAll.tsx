import { Button, Footer, Hint, observer, StatusText } from '@portico/react/ui'
import { useState } from 'react'
import type { PermissionEntry } from '../list/PermissionEntry.ts'
import type { PermissionRow } from '../list/rowsOf.ts'
import type { PermissionStore } from '../PermissionStore.ts'
import { failureText } from './failureText.ts'
import { usePermissions } from './usePermissions.ts'

/** As many as a wallet shows at once, and a visitor confirms one after the other. */
const maxAtOnce = 50

type Props = { store: PermissionStore; rows: readonly PermissionRow[] }

/** Takes back what is listed, after a question; tells how far it is, and what failed. */
export const RevokeAll = observer(function RevokeAll({ store, rows }: Props) {
  const { t, kit, wallet } = usePermissions()
  const [isAsked, setAsked] = useState(false)
  const { revoker } = store
  const { some, isAll } = firstOf(rows)
  const count = new Intl.NumberFormat(kit.i18n.locale).format(some.length)
  const failed = [...revoker.states.values()].filter(({ status }) => status === 'failed')
  const [first] = failed
  const text = () =>
    failed.length === 1 && first?.error
      ? failureText(first.error, { t, wallet })
      : t('error.several', { count: `${failed.length}` })
  const confirm = () => {
    setAsked(false)
    void store.revoke(some)
  }
  if (some.length < 2 && failed.length === 0) return null
  return (
    <Footer>
      <div role="alert">{failed.length > 0 && <Hint tone="warning">{text()}</Hint>}</div>
      {revoker.isRunning ? (
        <StatusText title={t('progress', { count: `${revoker.states.size - failed.length}` })} />
      ) : isAsked ? (
        <>
          <StatusText title={t('revoke.ask', { count })}>
            {t('revoke.askText', { wallet })}
          </StatusText>
          <Button kind="primary" data-action="confirm" onPress={confirm}>
            {t('revoke.confirm', { count })}
          </Button>
          <Button data-action="cancel" onPress={() => setAsked(false)}>
            {t('cancel')}
          </Button>
        </>
      ) : (
        some.length > 1 && (
          <Button data-action="revoke-all" onPress={() => setAsked(true)}>
            {t(isAll ? 'revoke.all' : 'revoke.first', { count })}
          </Button>
        )
      )}
    </Footer>
  )
})

/** Those that can be taken back at once, and whether there are no others; reads no more of a long list. */
function firstOf(rows: readonly PermissionRow[]) {
  const some: PermissionEntry[] = []
  for (const row of rows) {
    if (!('permission' in row && row.permission.canRevoke)) continue
    if (some.length === maxAtOnce) return { some, isAll: false }
    some.push(row)
  }
  return { some, isAll: true }
}
