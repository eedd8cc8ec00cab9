import {
  Amount,
  Button,
  EmptyState,
  Fiat,
  observer,
  Row,
  type RowFocus,
  Search,
  Skeleton,
  Tile,
  useStyles,
  View,
  VirtualList,
} from '@portico/react/ui'
import { Coins } from 'lucide'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Side } from '../../draft/DraftStore.ts'
import type { SwapToken } from '../../SwapProvider.ts'
import type { SwapStore } from '../../SwapStore.ts'
import type { SwapsViews } from '../../SwapsHost.ts'
import { findTokens, type ListedToken, type TokenGroup } from '../../tokens/listTokens.ts'
import { useSwaps } from '../form/en.ts'
import { NetworkChoice } from './NetworkChoice.tsx'
import css from './SwapSelectTokenView.css'
import { UnknownToken } from './UnknownToken.tsx'

type Params = SwapsViews['SwapSelectToken']

/** Chooses the token of a side. */
export default observer(function SwapSelectTokenView({ params }: { params: Params }) {
  const { store } = useSwaps()
  const networkId = store?.choice.forSide(params.side).network?.caipNetworkId
  useEffect(() => {
    if (store && networkId) void store.catalogue.load(networkId)
  }, [store, networkId])
  return (
    <View>{store ? <TokenList store={store} side={params.side} /> : <Skeleton rows={4} />}</View>
  )
})

type ListProps = { store: SwapStore; side: Side }

/** All tokens of a network, with a search that also finds a token by its address; a choice returns to the form. */
const TokenList = observer(function TokenList({ store, side }: ListProps) {
  const { kit, t } = useSwaps()
  const [search, setSearch] = useState('')
  // The letter is painted first, and the list after it.
  const words = useDeferredValue(search.trim())
  const { draft, catalogue, choice } = store
  const { tokens, network } = choice.forSide(side)
  const found = useMemo(() => findTokens(tokens, words), [tokens, words])
  const rows = useMemo(() => rowsOf(found, words === ''), [found, words])
  // Long enough for an address of any family; the adapter decides when it looks.
  const isUnlisted = found.length === 0 && words.length >= 26 && !/\s/.test(words)
  useEffect(() => {
    if (network) void catalogue.look(network.caipNetworkId, isUnlisted ? words : undefined)
  }, [catalogue, network, isUnlisted, words])
  const choose = useCallback(
    (token: SwapToken) => {
      draft.choose(side, token)
      if (kit.router.canGoBack) kit.router.back()
      else kit.router.replace('Swap' as 'Account')
    },
    [kit, draft, side],
  )
  const token = draft[side]
  const chosen = token && store.choice.idOf(token)
  const label = t('tokens.list')
  const choices = useMemo(
    () => (
      <VirtualList
        label={label}
        items={rows}
        keyOf={keyOf}
        isStill={(row) => 'heading' in row}
        row={(row, focus) =>
          'heading' in row ? (
            <TokenHeading group={row.heading} />
          ) : (
            <TokenChoiceRow
              listed={row}
              focus={focus}
              isChosen={chosen === row.id}
              onPress={() => choose(row.token)}
            />
          )
        }
      />
    ),
    // `t` is another function at each rendering, and a key would render all rows twice.
    [label, rows, chosen, choose],
  )
  const list = network && catalogue.lists[network.caipNetworkId]
  return (
    <>
      {side === 'to' && <NetworkChoice store={store} />}
      <Search label={t('tokens.search')} value={search} onValue={setSearch} />
      {rows.length > 0 ? (
        choices
      ) : isUnlisted ? (
        <UnknownToken store={store} network={network} onUse={choose} />
      ) : list?.status === 'pending' && words === '' ? (
        <Skeleton rows={4} />
      ) : (
        <EmptyState icon={Coins} title={t('tokens.none')} text={t('tokens.noneText')}>
          <Button data-action="clear" onPress={() => setSearch('')}>
            {t('tokens.clear')}
          </Button>
        </EmptyState>
      )}
    </>
  )
})

function keyOf(row: ListRow): string {
  return 'heading' in row ? `group ${row.heading}` : row.id
}

/** A heading, or a token as it is listed. */
type ListRow = { readonly heading: TokenGroup } | ListedToken

/** The rows of the list, with a heading before each group; a search has none. */
function rowsOf(tokens: readonly ListedToken[], hasHeadings: boolean): readonly ListRow[] {
  if (!hasHeadings) return tokens
  const rows: ListRow[] = []
  let last: TokenGroup | undefined
  for (const token of tokens) {
    if (token.group !== last) rows.push({ heading: token.group })
    rows.push(token)
    last = token.group
  }
  return rows
}

type RowProps = {
  listed: ListedToken
  isChosen: boolean
  focus: RowFocus
  onPress: () => void
}

/** A token to choose: symbol, name, and what the visitor has of it. */
function TokenChoiceRow({ listed, isChosen, focus, onPress }: RowProps) {
  const { id, token, balance, value, currency } = listed
  const isHeld = balance !== undefined && /[1-9]/.test(balance)
  return (
    <Row
      {...focus}
      data-key={id}
      aria-pressed={isChosen}
      icon={<Tile name={token.symbol} src={token.iconUrl} of={id} shape="round" />}
      label={token.symbol}
      detail={token.name}
      note={
        isHeld &&
        (value === undefined ? (
          <Amount value={balance} />
        ) : (
          <Fiat value={value} currency={currency} />
        ))
      }
      onPress={onPress}
    />
  )
}

/** The name of a group of tokens. */
function TokenHeading({ group }: { group: TokenGroup }) {
  useStyles(css)
  const { t } = useSwaps()
  return <h2 className="TokenHeading">{t(`tokens.${group}`)}</h2>
}
