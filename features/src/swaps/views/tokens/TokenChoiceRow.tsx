import { Amount, Fiat, Row, type RowFocus, Tile } from '@portico/react/ui'
import type { ListedToken } from '../../tokens/ListedToken.ts'

type Props = {
  listed: ListedToken
  isChosen: boolean
  focus: RowFocus
  onPress: () => void
}

/** A token to choose: symbol, name, and what the visitor has of it. */
export function TokenChoiceRow({ listed, isChosen, focus, onPress }: Props) {
  const { token, balance, value } = listed
  const isHeld = balance !== undefined && /[1-9]/.test(balance)
  return (
    <Row
      {...focus}
      data-key={token.id}
      aria-pressed={isChosen}
      icon={<Tile name={token.symbol} src={token.iconUrl} of={token.id} shape="round" />}
      label={token.symbol}
      detail={token.name}
      note={isHeld && (value === undefined ? <Amount value={balance} /> : <Fiat value={value} />)}
      onPress={onPress}
    />
  )
}
