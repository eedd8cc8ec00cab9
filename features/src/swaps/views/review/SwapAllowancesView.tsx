import {
  Address,
  amountText,
  Button,
  EmptyState,
  Hint,
  Item,
  observer,
  Retry,
  Section,
  Skeleton,
  Spinner,
  Tile,
  View,
} from '@portico/react/ui'
import { ShieldCheck } from 'lucide'
import { useEffect } from 'react'
import type { Allowance, AllowanceStore } from '../../AllowanceStore.ts'
import { isSameToken } from '../../isSameToken.ts'
import { failureText, useReview } from './en.ts'

/** What providers may still take of the visitor's tokens. */
export default observer(function SwapAllowancesView() {
  const { store, wallet, t } = useReview()
  const { allowances } = store ?? {}
  useEffect(() => {
    void allowances?.load()
  }, [allowances])
  const network = store?.draft.network
  if (!allowances || !network || ['idle', 'pending'].includes(allowances.list.status))
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  const { list, fault } = allowances
  return (
    <View>
      {list.status === 'error' && (
        <Retry
          text={t('allowances.failed', { network: network.name })}
          onRetry={() => void allowances.load()}
        />
      )}
      {list.status === 'success' && list.data.length === 0 && (
        <EmptyState
          icon={ShieldCheck}
          title={t('allowances.none')}
          text={t('allowances.noneText')}
        />
      )}
      {list.status === 'success' && list.data.length > 0 && (
        <Section label={t('allowances.list')}>
          {list.data.map((allowance) => (
            <AllowanceRow
              key={`${allowance.token.address} ${allowance.spender}`}
              id={store.choice.idOf(allowance.token)}
              allowance={allowance}
              store={allowances}
            />
          ))}
        </Section>
      )}
      <div role="alert">
        {fault && <Hint tone="warning">{failureText(fault, { t, wallet, network })}</Hint>}
      </div>
    </View>
  )
})

type RowProps = { id: string; allowance: Allowance; store: AllowanceStore }

/** Who may take how much, with a button that takes the allowance back. */
const AllowanceRow = observer(function AllowanceRow({ id, allowance, store }: RowProps) {
  const { kit, t } = useReview()
  const { token, spender, provider, amount } = allowance
  const { symbol } = token
  const { locale } = kit.i18n
  const { revoking } = store
  const isRevoking = revoking?.spender === spender && isSameToken(revoking.token, token)
  return (
    <Item
      icon={<Tile name={symbol} src={token.iconUrl} of={id} shape="round" />}
      label={
        amount === 'unlimited'
          ? t('allowances.any', { symbol })
          : `${amountText(amount, { decimals: 6, roundUp: true, locale })} ${symbol}`
      }
      detail={
        <>
          {t('step.spender', { provider })} <Address value={spender} />
        </>
      }
      note={
        isRevoking ? (
          <Spinner />
        ) : (
          <Button
            kind="plain"
            data-action="revoke"
            data-key={id}
            disabled={store.revoking !== undefined}
            title={t('allowances.revokeLabel', { symbol, provider })}
            onPress={() => void store.revoke(allowance)}
          >
            {t('allowances.revoke')}
          </Button>
        )
      }
    />
  )
})
