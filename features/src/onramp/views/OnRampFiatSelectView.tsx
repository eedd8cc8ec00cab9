import { observer, Row, type RowFocus, Skeleton, Tile, View } from '@portico/react/ui'
import type { PaymentCurrency } from '../OnrampProvider.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { useOnramp } from './useOnramp.ts'

/** Chooses the currency of the payment; the usual one comes first. */
export default observer(function OnRampFiatSelectView() {
  const { kit, store, t } = useOnramp()
  if (!store)
    return (
      <View>
        <Skeleton rows={4} />
      </View>
    )
  const { draft } = store
  const names = new Intl.DisplayNames(kit.i18n.locale, { type: 'currency' })
  const { currency: chosen, currencies } = draft
  const sorted = [...currencies].sort((one, other) => {
    const first = Number(other.id === chosen?.id) - Number(one.id === chosen?.id)
    return first || one.id.localeCompare(other.id)
  })
  const row = ({ id }: PaymentCurrency, focus: RowFocus, choose: () => void) => (
    <Row
      {...focus}
      data-key={id}
      aria-pressed={id === chosen?.id}
      icon={<Tile name={id} shape="round" />}
      label={id}
      detail={names.of(id)}
      onPress={choose}
    />
  )
  return (
    <View>
      <ChoiceList
        items={sorted}
        textOf={({ id }) => `${id} ${names.of(id)}`}
        keyOf={({ id }) => id}
        row={row}
        onChoose={({ id }) => draft.chooseCurrency(id)}
        texts={{
          search: t('currencies.search'),
          list: t('currencies.list'),
          none: t('currencies.none'),
          noneText: t('currencies.noneText'),
          clear: t('currencies.clear'),
        }}
      />
    </View>
  )
})
