import type { TokenBalance } from '@portico/core'
import type { RowFocus } from '../content/VirtualList.tsx'
import { Item, Row } from '../Row.tsx'
import { Tile } from '../Tile.tsx'
import { Amount, Fiat } from './Amount.tsx'

export type TokenRowProps = {
  token: TokenBalance
  /** Without it the row has no action. */
  onPress?: (() => void) | undefined
  focus?: RowFocus | undefined
}

/** A token: icon and name, amount and value. */
export function TokenRow({ token, onPress, focus }: TokenRowProps) {
  const { address, chainId, symbol, name, quantity, value, currency, iconUrl } = token
  const words = {
    icon: (
      <Tile name={symbol} src={iconUrl} of={`${chainId}/${address ?? 'native'}`} shape="round" />
    ),
    label: name || symbol,
    detail: <Amount value={quantity.numeric} unit={symbol} />,
    // Not 0, because a token without a known price may be valuable.
    note: value === undefined ? '–' : <Fiat value={value} currency={currency} />,
  }
  if (!onPress) return <Item {...words} />
  return <Row {...words} {...focus} data-key={address ?? symbol} onPress={onPress} />
}
