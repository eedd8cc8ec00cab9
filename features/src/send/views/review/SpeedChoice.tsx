import { observer, RadioOption, useStyles } from '@portico/react/ui'
import type { SendStore } from '../../SendStore.ts'
import { useSend } from '../useSend.ts'
import css from './SpeedChoice.css'

const speeds = ['slow', 'normal', 'fast'] as const

/** The choice of speed, for networks where it has a price. */
export const SpeedChoice = observer(function SpeedChoice({ store }: { store: SendStore }) {
  useStyles(css)
  const { t } = useSend()
  if (!store.supportedOptions.includes('speed')) return null
  return (
    <fieldset className="SpeedChoice">
      <legend className="unseen">{t('review.speed')}</legend>
      {speeds.map((speed) => (
        <RadioOption
          key={speed}
          name="speed"
          value={speed}
          checked={store.draft.speed === speed}
          onChoose={() => void store.setSpeed(speed)}
        >
          {t(speed)}
        </RadioOption>
      ))}
    </fieldset>
  )
})
