import type { NetworkDefinition } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useBalance } from '../../hooks/useBalance.ts'
import { Amount, agoText, Retry, Skeleton } from '../../ui/index.ts'
import { useStyles } from '../../ui/useStyles.ts'
import { useViewWords } from '../words/useViewWords.ts'
import css from './NativeBalance.css'
import { useIsOpen } from './useIsOpen.ts'

/** The native balance of the account; the last known one after a failure. */
export function NativeBalance({ network }: { network: NetworkDefinition }) {
  useStyles(css)
  const t = useViewWords()
  const { balance, lastKnown, lastKnownAt = 0, reload } = useBalance({}, useIsOpen())
  const { settings, i18n } = useAnyKit()
  const shown = balance.status === 'success' ? balance.data : lastKnown
  const failed = balance.status === 'error'
  const name = network.name
  const now = settings.clock?.now() ?? Date.now()
  const age = agoText({ at: lastKnownAt, now, locale: i18n.locale })
  const stale = age
    ? t('account.staleFor', { network: name, age })
    : t('account.stale', { network: name })
  return (
    <div className="NativeBalance" data-stale={failed || undefined}>
      <p className="NativeBalance-figure">
        <span className="unseen">{t('account.balance')}</span>{' '}
        {shown && <Amount value={shown.quantity.numeric} unit={shown.symbol} size="large" />}
        {!shown && !failed && (
          <>
            <Skeleton line="amount" />
            <span className="unseen">{t('account.loading')}</span>
          </>
        )}
        {!shown && failed && <span aria-hidden="true">–</span>}
      </p>
      {failed && (
        <Retry
          text={shown ? stale : t('account.unavailable', { network: name })}
          onRetry={reload}
        />
      )}
    </div>
  )
}
