import { observer, TokenButton } from '@portico/react/ui'
import type { Side } from '../../draft/DraftStore.ts'
import type { SwapToken } from '../../SwapProvider.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { useSwaps } from '../useSwaps.ts'

type Props = { store: SwapStore; side: Side; token: SwapToken | undefined }

/** The token of a side; a press opens the list. */
export const SideToken = observer(function SideToken({ store, side, token }: Props) {
  const { t } = useSwaps()
  return (
    <TokenButton
      token={token}
      of={token?.id}
      placeholder={t('chooseToken')}
      data-action={`token-${side}`}
      title={token && t('tokenLabel', { symbol: token.symbol })}
      onPress={() => store.openTokens(side)}
    />
  )
})
