import { observer, RadioOption, Tile, useStyles } from '@portico/react/ui'
import type { SwapStore } from '../../SwapStore.ts'
import { useSwaps } from '../form/en.ts'
import css from './NetworkChoice.css'

/** The network that the received tokens are on; absent where there is only one. */
export const NetworkChoice = observer(function NetworkChoice({ store }: { store: SwapStore }) {
  useStyles(css)
  const { t } = useSwaps()
  const { choice, draft } = store
  if (choice.networks.length < 2) return null
  return (
    <fieldset className="NetworkChoice">
      <legend className="unseen">{t('tokens.network')}</legend>
      {choice.networks.map(({ caipNetworkId: id, name, assets }) => (
        <RadioOption
          key={id}
          name="network"
          value={id}
          checked={draft.target?.caipNetworkId === id}
          onChoose={() => draft.setTarget(id)}
        >
          <Tile name={name} src={assets?.imageUrl} of={id} size="small" shape="round" />
          {name}
        </RadioOption>
      ))}
    </fieldset>
  )
})
