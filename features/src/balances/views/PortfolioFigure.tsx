import type { Translate } from '@portico/core'
import { Amount, Fiat, observer, Skeleton } from '@portico/react/ui'
import type { PortfolioStore } from '../PortfolioStore.ts'
import type { en } from './en.ts'

export type PortfolioFigureProps = {
  /** Absent until loaded. */
  portfolio: PortfolioStore | undefined
  t: Translate<typeof en>
}

/** The total value above the native balance; without any price, the native balance alone. */
export const PortfolioFigure = observer(function PortfolioFigure({
  portfolio,
  t,
}: PortfolioFigureProps) {
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
