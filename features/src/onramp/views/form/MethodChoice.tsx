import { observer, RadioOption, useStyles } from '@portico/react/ui'
import type { OnrampStore } from '../../OnrampStore.ts'
import { formatMoney } from '../formatMoney.ts'
import { methodName } from '../methodName.ts'
import { useOnramp } from '../useOnramp.ts'
import css from './MethodChoice.css'

/** The ways to pay in the chosen currency, with the limits of the chosen one. */
export const MethodChoice = observer(function MethodChoice({ store }: { store: OnrampStore }) {
  useStyles(css)
  const { kit, t } = useOnramp()
  const { draft } = store
  const { currency, method } = draft
  if (!currency || !method) return null
  const money = (amount: string) =>
    formatMoney({ amount, currency: currency.id }, kit.i18n.locale, 'whole')
  return (
    <fieldset className="MethodChoice">
      <legend>{t('method')}</legend>
      <div>
        {currency.methods.map(({ id }) => (
          <RadioOption
            key={id}
            name="method"
            value={id}
            checked={id === method.id}
            onChoose={() => draft.chooseMethod(id)}
          >
            {methodName(id, t)}
          </RadioOption>
        ))}
      </div>
      <span className="MethodChoice-limits">
        {t('limits', { min: money(method.min), max: money(method.max) })}
      </span>
    </fieldset>
  )
})
