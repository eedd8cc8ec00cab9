import { observer, RadioOption, useStyles } from '@portico/react/ui'
import type { NameStore } from '../NameStore.ts'
import { useNames } from './useNames.ts'
import css from './ZoneChoice.css'

/** The ending of the name; absent where there is only one. */
export const ZoneChoice = observer(function ZoneChoice({ store }: { store: NameStore }) {
  useStyles(css)
  const { t } = useNames()
  const { providers, provider } = store
  if (providers.length < 2) return null
  return (
    <fieldset className="ZoneChoice">
      <legend className="unseen">{t('zone')}</legend>
      {providers.map(({ zone }) => (
        <RadioOption
          key={zone}
          name="zone"
          value={zone}
          checked={provider?.zone === zone}
          onChoose={() => store.chooseZone(zone)}
        >
          <span dir="ltr">.{zone}</span>
        </RadioOption>
      ))}
    </fieldset>
  )
})
