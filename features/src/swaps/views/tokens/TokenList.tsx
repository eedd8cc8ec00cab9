import { Button, EmptyState, observer, Search, Skeleton, VirtualList } from '@portico/react/ui'
import { Coins } from 'lucide'
import { useEffect, useMemo, useState } from 'react'
import type { Side } from '../../draft/DraftStore.ts'
import type { SwapToken } from '../../SwapProvider.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { findTokens } from '../../tokens/findTokens.ts'
import { useSwaps } from '../useSwaps.ts'
import { type ListRow, rowsOf } from './rowsOf.ts'
import { TokenChoiceRow } from './TokenChoiceRow.tsx'
import { TokenHeading } from './TokenHeading.tsx'
import { UnknownToken } from './UnknownToken.tsx'

type Props = { store: SwapStore; side: Side }

/** All tokens of the network, with a search that also finds a token by its address; a choice returns to the form. */
export const TokenList = observer(function TokenList({ store, side }: Props) {
  const { kit, t } = useSwaps()
  const [search, setSearch] = useState('')
  const { tokens, draft, catalogue } = store
  const found = useMemo(() => findTokens(tokens, search), [tokens, search])
  const rows = useMemo(() => rowsOf(found, search.trim() === ''), [found, search])
  const { network } = draft
  const address = search.trim()
  // Long enough for an address of any family; the adapter decides when it looks.
  const isUnlisted = found.length === 0 && address.length >= 26 && !/\s/.test(address)
  useEffect(() => {
    if (network) void catalogue.look(network.caipNetworkId, isUnlisted ? address : undefined)
  }, [catalogue, network, isUnlisted, address])
  const choose = (token: SwapToken) => {
    draft.choose(side, token)
    if (kit.router.canGoBack) kit.router.back()
    else kit.router.replace('Swap' as 'Account')
  }
  const list = network && catalogue.lists[network.caipNetworkId]
  return (
    <>
      <Search label={t('tokens.search')} value={search} onValue={setSearch} />
      {rows.length > 0 ? (
        <VirtualList
          label={t('tokens.list')}
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
                isChosen={draft[side]?.id === row.token.id}
                onPress={() => choose(row.token)}
              />
            )
          }
        />
      ) : isUnlisted ? (
        <UnknownToken store={store} onUse={choose} />
      ) : list?.status === 'pending' && search === '' ? (
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
