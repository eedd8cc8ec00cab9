import { Button, Footer, Hint, observer, StatusText } from '@portico/react/ui'
import { useState } from 'react'
import type { PermissionEntry } from '../list/PermissionEntry.ts'
import type { PermissionStore } from '../PermissionStore.ts'
import type { CostSummary } from '../revoke/RevocationCosts.ts'
import { feeText, revocationErrorText } from './permissionTexts.ts'
import type { PermissionRow } from './rows.ts'
import { usePermissions } from './usePermissions.ts'

/** As many as a wallet shows at once, and a visitor confirms one after the other. */
const maxAtOnce = 50

type Props = { store: PermissionStore; rows: readonly PermissionRow[] }

/** Takes back what is listed, after a question; tells how far it is, and what failed. */
export const RevokeAll = observer(function RevokeAll({ store, rows }: Props) {
  const { t, kit, wallet } = usePermissions()
  const [summary, setSummary] = useState<CostSummary | 'pending'>()
  const { revoker } = store
  const { some, isAll } = firstOf(rows)
  const count = new Intl.NumberFormat(kit.i18n.locale).format(some.length)
  const failed = [...revoker.states.values()].filter(({ status }) => status === 'failed')
  const [first] = failed
  const text = () =>
    failed.length === 1 && first?.error
      ? revocationErrorText(first.error, { t, wallet, locale: kit.i18n.locale })
      : t('several', { count: `${failed.length}` })
  const ask = () => {
    if (!store.signer) return
    setSummary('pending')
    revoker.review(store.signer, some).then(setSummary, () => setSummary(undefined))
  }
  const confirm = ({ costs, open }: CostSummary) => {
    setSummary(undefined)
    void store.revoke(some, { costs, open, cost: 'unknown' })
  }
  if (some.length < 2 && failed.length === 0) return null
  return (
    <Footer>
      <div role="alert">{failed.length > 0 && <Hint tone="warning">{text()}</Hint>}</div>
      {revoker.isRunning ? (
        <StatusText title={t('progress', { count: `${revoker.states.size - failed.length}` })} />
      ) : summary === 'pending' ? (
        <StatusText title={t('revoke.reading')} />
      ) : summary ? (
        <>
          <StatusText title={t('revoke.ask', { count })}>
            {t('revoke.askText', { wallet })}
          </StatusText>
          <Costs summary={summary} />
          <Button kind="primary" data-action="confirm" onPress={() => confirm(summary)}>
            {t('revoke.confirm', { count })}
          </Button>
          <Button data-action="cancel" onPress={() => setSummary(undefined)}>
            {t('cancel')}
          </Button>
        </>
      ) : (
        some.length > 1 && (
          <Button data-action="revoke-all" onPress={ask}>
            {t(isAll ? 'revoke.all' : 'revoke.first', { count })}
          </Button>
        )
      )}
    </Footer>
  )
})

const Costs = observer(function Costs({ summary }: { summary: CostSummary }) {
  const { t, kit, wallet } = usePermissions()
  const { fee, unknown, unusual, open } = summary
  const locale = kit.i18n.locale
  const figure = (count: number) => new Intl.NumberFormat(locale).format(count)
  return (
    <>
      {fee && <Hint>{t('revoke.fee', { fee: feeText(fee, locale) })}</Hint>}
      {unknown > 0 && (
        <Hint tone="warning">{t('revoke.feeUnknown', { count: figure(unknown) })}</Hint>
      )}
      {unusual > 0 && <Hint tone="warning">{t('revoke.unusual', { count: figure(unusual) })}</Hint>}
      {open.length > 0 && <Hint tone="warning">{t('revoke.open', { wallet })}</Hint>}
    </>
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
