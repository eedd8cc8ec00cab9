import { formatAmount } from '@portico/core/amount'
import { Amount, Fact, Facts, IconButton, observer, Spinner, useStyles } from '@portico/react/ui'
import { Minus, Plus } from 'lucide'
import type { SaleStore } from '../sale/SaleStore.ts'
import { FeeFact } from './Fees.tsx'
import css from './SaleFacts.css'
import { useSale } from './useSale.ts'

/** For how long, and what it costs. */
export const SaleFacts = observer(function SaleFacts({ store }: { store: SaleStore }) {
  useStyles(css)
  const { kit, t } = useSale()
  const { years, sale, price, fee, isFixed } = store
  const network = sale && kit.networks.describe(sale.sale.networkId)
  if (!network) return null
  const { current, maxPrice } = price
  const { decimals, symbol } = network.nativeCurrency
  const inEther = (amount: string | bigint) => formatAmount(BigInt(amount), decimals)
  const decimalsOf = (amount: string) => amount.split('.')[1]?.length ?? 0
  const short = (amount: string) => Math.min(decimalsOf(amount), 6)
  return (
    <Facts>
      <Fact label={t('years')}>
        <span className="SaleFacts-years">
          {!isFixed && (
            <IconButton
              icon={Minus}
              label={t('years.less')}
              disabled={years <= 1}
              data-action="fewer"
              onPress={() => store.setYears(years - 1)}
            />
          )}
          <span aria-live="polite" data-field="years">
            {years === 1 ? t('years.one') : t('years.other', { count: `${years}` })}
          </span>
          {!isFixed && (
            <IconButton
              icon={Plus}
              label={t('years.more')}
              disabled={years >= (sale?.sale.maxYears ?? 1)}
              data-action="more"
              onPress={() => store.setYears(years + 1)}
            />
          )}
        </span>
      </Fact>
      <Fact label={t('price')}>
        {current.status === 'success' ? (
          <Amount
            value={inEther(current.data.amount)}
            unit={symbol}
            decimals={short(inEther(current.data.amount))}
          />
        ) : (
          current.status === 'pending' && <Spinner />
        )}
      </Fact>
      {current.status === 'success' && current.data.premium !== '0' && (
        <Fact label={t('premium')}>
          <Amount
            value={inEther(current.data.premium)}
            unit={symbol}
            decimals={short(inEther(current.data.premium))}
          />
        </Fact>
      )}
      {maxPrice !== undefined && (
        <Fact label={t('most')}>
          <Amount
            value={inEther(maxPrice)}
            unit={symbol}
            decimals={decimalsOf(inEther(maxPrice))}
          />
        </Fact>
      )}
      <FeeFact fee={fee} label={t('fee')} later={t('fee.later')} />
      <Fact label={t('network')}>{network.name}</Fact>
    </Facts>
  )
})
