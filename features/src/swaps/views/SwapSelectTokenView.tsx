import { observer, Skeleton, View } from '@portico/react/ui'
import { useEffect } from 'react'
import type { SwapsViews } from '../SwapsHost.ts'
import { TokenList } from './tokens/TokenList.tsx'
import { useSwaps } from './useSwaps.ts'

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
