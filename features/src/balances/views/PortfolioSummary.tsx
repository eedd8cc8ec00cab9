import type { Kit } from '@portico/core'
import type { Translate } from '@portico/core/feature'
import { Amount, Fiat, observer, Retry, Skeleton, useStyles } from '@portico/react/ui'
import { useEffect } from 'react'
import type { PortfolioStore } from '../PortfolioStore.ts'
import css from './PortfolioSummary.css'
import { type en, useBalances } from './useBalances.ts'

const time = { timeStyle: 'short' } as const
const dateAndTime = { dateStyle: 'medium', timeStyle: 'short' } as const

/** The time of day, with the date unless it is today, in the visitor's locale. */
function writeMoment({ i18n, settings }: Pick<Kit, 'i18n' | 'settings'>, at: number): string {
  const now = settings.clock?.now() ?? Date.now()
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return new Intl.DateTimeFormat(i18n.locale, isToday ? time : dateAndTime).format(at)
}

/** The total value of the connected accounts, and the time of the figures when they are stale. */
export default observer(function PortfolioSummary() {
  useStyles(css)
  const { kit, store, t } = useBalances()
  const portfolio = store?.portfolio
  useEffect(() => portfolio?.watch(), [portfolio])
  const since = portfolio?.staleSince
  const age = since === undefined ? undefined : writeMoment(kit, since)
  const text = age === undefined ? t('portfolio.failed') : t('portfolio.stale', { time: age })
  return (
    <div className="PortfolioSummary" data-stale={age === undefined ? undefined : ''}>
      <PortfolioFigure portfolio={portfolio} t={t} />
      {portfolio?.hasFailed ? (
        <Retry text={text} onRetry={portfolio.reload} />
      ) : (
        age !== undefined && <p className="PortfolioSummary-detail">{text}</p>
      )}
    </div>
  )
})

export type PortfolioFigureProps = {
  /** Absent until loaded. */
  portfolio: PortfolioStore | undefined
  t: Translate<typeof en>
}

/** The total value above the native balance; without any price, the native balance alone. */
const PortfolioFigure = observer(function PortfolioFigure({ portfolio, t }: PortfolioFigureProps) {
  const { value, native, hasFailed = false, currency = 'USD' } = portfolio ?? {}
  const numeric = native?.quantity.numeric ?? '0'
  if (value !== undefined)
    return (
      <>
        <p className="PortfolioSummary-figure">
          <span className="unseen">{t('portfolio.label')}</span>{' '}
          <Fiat value={value} currency={currency} />
        </p>
        <p className="PortfolioSummary-detail">
          <span className="unseen">{t('portfolio.native')}</span>{' '}
          {native && <Amount value={numeric} unit={native.symbol} />}
        </p>
      </>
    )
  return (
    <p className="PortfolioSummary-figure">
      <span className="unseen">{t('portfolio.native')}</span>{' '}
      {native && <Amount value={numeric} unit={native.symbol} size="large" />}
      {!native && hasFailed && <span aria-hidden="true">–</span>}
      {!native && !hasFailed && <Skeleton line="amount" />}
      {!native && !hasFailed && <span className="unseen">{t('portfolio.loading')}</span>}
    </p>
  )
})
