import { Icon, observer, Tile, useStyles } from '@portico/react/ui'
import { ChevronDown } from 'lucide'
import type { Side } from '../../draft/DraftStore.ts'
import type { SwapToken } from '../../SwapProvider.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { useSwaps } from '../useSwaps.ts'
import css from './TokenButton.css'

type Props = { store: SwapStore; side: Side; token: SwapToken | undefined }

/** The token of a side; a press opens the list. */
export const TokenButton = observer(function TokenButton({ store, side, token }: Props) {
  useStyles(css)
  const { t } = useSwaps()
  return (
    <button
      type="button"
      className="TokenButton"
      data-empty={token ? undefined : ''}
      data-action={`token-${side}`}
      title={token && t('tokenLabel', { symbol: token.symbol })}
      onClick={() => store.openTokens(side)}
    >
      {token && <Tile name={token.symbol} src={token.iconUrl} size="small" shape="round" />}
      <span>{token?.symbol ?? t('chooseToken')}</span>
      <Icon of={ChevronDown} />
    </button>
  )
})
