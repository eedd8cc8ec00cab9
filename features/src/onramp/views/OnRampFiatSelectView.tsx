import { observer, Row, Skeleton, Tile, View } from '@portico/react/ui'
import { ChoiceList } from './ChoiceList.tsx'
import { useOnramp } from './form/en.ts'

/** Chooses the currency of the payment; the usual one comes first. */
export default observer(function OnRampFiatSelectView() {
  const { kit, store } = useOnramp()
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
  return (
    <View>
      <ChoiceList
        store={store}
        of="currencies"
        items={sorted}
        textOf={({ id }) => `${id} ${names.of(id)}`}
        row={({ id }, focus, choose) => (
          <Row
            {...focus}
            data-key={id}
            aria-pressed={id === chosen?.id}
            icon={<Tile name={id} of={`currency:${id}`} shape="round" />}
            label={id}
            detail={names.of(id)}
            onPress={choose}
          />
        )}
        onChoose={draft.chooseCurrency}
      />
    </View>
  )
})
