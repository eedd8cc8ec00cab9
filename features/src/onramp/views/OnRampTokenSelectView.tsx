import { observer, Row, Skeleton, Tile, View } from '@portico/react/ui'
import { ChoiceList } from './ChoiceList.tsx'
import { useOnramp } from './form/en.ts'

/** Chooses the token to buy, of the active network. */
export default observer(function OnRampTokenSelectView() {
  const { store } = useOnramp()
  if (!store)
    return (
      <View>
        <Skeleton rows={4} />
      </View>
    )
  const { draft } = store
  return (
    <View>
      <ChoiceList
        store={store}
        of="tokens"
        items={draft.tokens}
        textOf={({ symbol, name }) => `${symbol} ${name}`}
        row={(token, focus, choose) => (
          <Row
            {...focus}
            data-key={token.id}
            aria-pressed={token.id === draft.token?.id}
            icon={<Tile name={token.symbol} src={token.iconUrl} of={token.id} shape="round" />}
            label={token.symbol}
            detail={token.name}
            onPress={choose}
          />
        )}
        onChoose={draft.chooseToken}
      />
    </View>
  )
})
