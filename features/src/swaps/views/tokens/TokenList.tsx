import { Button, EmptyState, observer, Search, Skeleton, VirtualList } from '@portico/react/ui'
import { Coins } from 'lucide'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Side } from '../../draft/DraftStore.ts'
import type { SwapToken } from '../../SwapProvider.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { findTokens } from '../../tokens/findTokens.ts'
import { useSwaps } from '../useSwaps.ts'
import { NetworkChoice } from './NetworkChoice.tsx'
import { type ListRow, rowsOf } from './rowsOf.ts'
import { TokenChoiceRow } from './TokenChoiceRow.tsx'
import { TokenHeading } from './TokenHeading.tsx'
import { UnknownToken } from './UnknownToken.tsx'

type Props = { store: SwapStore; side: Side }

/** All tokens of a network, with a search that also finds a token by its address; a choice returns to the form. */
export const TokenList = observer(function TokenList({ store, side }: Props) {
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
  const chosen = draft[side]?.id
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
              isChosen={chosen === row.token.id}
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
  return 'heading' in row ? `group ${row.heading}` : row.token.id
}
