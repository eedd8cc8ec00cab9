import { Address, Button, Item, observer, Spinner, Tile } from '@portico/react/ui'
import type { Allowance } from '../../allowances/Allowance.ts'
import type { AllowanceStore } from '../../allowances/AllowanceStore.ts'
import { useReview } from '../useReview.ts'

type Props = { allowance: Allowance; store: AllowanceStore }

/** Who may take how much, with a button that takes the allowance back. */
export const AllowanceRow = observer(function AllowanceRow({ allowance, store }: Props) {
  const { kit, t } = useReview()
  const { token, spender, provider, amount } = allowance
  const { symbol } = token
  const format = new Intl.NumberFormat(kit.i18n.locale, { maximumFractionDigits: 6 })
  const isRevoking = store.revoking?.spender === spender && store.revoking.token.id === token.id
  return (
    <Item
      icon={<Tile name={symbol} src={token.iconUrl} of={token.id} shape="round" />}
      label={
        amount === 'unlimited'
          ? t('allowances.any', { symbol })
          : `${format.format(amount as `${number}`)} ${symbol}`
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
            data-key={token.id}
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
