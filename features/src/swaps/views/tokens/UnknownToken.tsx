import type { NetworkDefinition } from '@portico/core'
import { Address, Button, Hint, Item, observer, Retry, Skeleton, Tile } from '@portico/react/ui'
import type { SwapToken } from '../../SwapProvider.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { useSwaps } from '../form/en.ts'

type Props = {
  store: SwapStore
  network: NetworkDefinition | undefined
  onUse: (token: SwapToken) => void
}

/** A token that is in no list, with what its contract says about itself and nothing else. */
export const UnknownToken = observer(function UnknownToken({ store, network: on, onUse }: Props) {
  const { t } = useSwaps()
  const { found } = store.catalogue
  const network = on?.name ?? ''
  if (found.status === 'idle' || found.status === 'pending') return <Skeleton rows={1} />
  if (found.status === 'error') {
    const look = () => {
      if (on) void store.catalogue.lookAgain(on.caipNetworkId)
    }
    return <Retry text={t('tokens.failed', { network })} onRetry={look} />
  }
  const token = found.data
  if (!token) return <Hint tone="warning">{t('tokens.notAToken', { network })}</Hint>
  return (
    <>
      <Item
        icon={<Tile name={token.symbol} of={store.choice.idOf(token)} shape="round" />}
        label={token.symbol}
        detail={token.name}
      />
      <Hint tone="warning">{t('tokens.warning')}</Hint>
      <Hint>
        <Address value={token.address ?? ''} whole />
        <br />
        {t('tokens.decimals', { count: token.decimals, network })}
      </Hint>
      <Button kind="primary" data-action="use" onPress={() => onUse(token)}>
        {t('tokens.use', { symbol: token.symbol })}
      </Button>
    </>
  )
})
