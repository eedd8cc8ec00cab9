import { observer, Row, type RowFocus, Skeleton, Tile, View } from '@portico/react/ui'
import type { OnrampToken } from '../OnrampProvider.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { useOnramp } from './useOnramp.ts'

/** Chooses the token to buy, of the active network. */
export default observer(function OnRampTokenSelectView() {
  const { store, t } = useOnramp()
  if (!store)
    return (
      <View>
        <Skeleton rows={4} />
      </View>
    )
  const { draft } = store
  const row = (token: OnrampToken, focus: RowFocus, choose: () => void) => (
    <Row
      {...focus}
      data-key={token.id}
      aria-pressed={token.id === draft.token?.id}
      icon={<Tile name={token.symbol} src={token.iconUrl} of={token.id} shape="round" />}
      label={token.symbol}
      detail={token.name}
      onPress={choose}
    />
  )
  return (
    <View>
      <ChoiceList
        items={draft.tokens}
        textOf={({ symbol, name }) => `${symbol} ${name}`}
        keyOf={({ id }) => id}
        row={row}
        onChoose={({ id }) => draft.chooseToken(id)}
        texts={{
          search: t('tokens.search'),
          list: t('tokens.list'),
          none: t('tokens.none'),
          noneText: t('tokens.noneText'),
          clear: t('tokens.clear'),
        }}
      />
    </View>
  )
})
