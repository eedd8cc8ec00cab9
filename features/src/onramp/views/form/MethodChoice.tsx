import { observer, RadioOption, useStyles } from '@portico/react/ui'
import type { OnrampStore } from '../../OnrampStore.ts'
import { en, useOnramp } from './en.ts'
import { formatMoney } from './format.ts'
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
  const nameOf = (id: string) => {
    const key = `method.${id}`
    return isMethodKey(key) ? t(key) : plainName(id)
  }
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
            {nameOf(id)}
          </RadioOption>
        ))}
      </div>
      <span className="MethodChoice-limits">
        {t('limits', { min: money(method.min), max: money(method.max) })}
      </span>
    </fieldset>
  )
})

function isMethodKey(key: string): key is Extract<keyof typeof en, `method.${string}`> {
  return Object.hasOwn(en, key)
}

/** An unknown way to pay, by its id. */
function plainName(id: string): string {
  const words = id.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
