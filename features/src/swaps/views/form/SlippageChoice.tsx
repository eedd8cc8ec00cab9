import { observer, RadioOption, readAmountInput, TextField, useStyles } from '@portico/react/ui'
import { useState } from 'react'
import type { SwapStore } from '../../SwapStore.ts'
import { useSwaps } from './en.ts'
import { percentOf } from './OfferFacts.tsx'
import css from './SlippageChoice.css'

const choices = [10, 50, 100, 300] as const
const maxPercent = 50

/** How much less than offered may arrive: some values, or an own one up to half (R9.06). */
export const SlippageChoice = observer(function SlippageChoice({ store }: { store: SwapStore }) {
  useStyles(css)
  const { kit, t } = useSwaps()
  const { draft } = store
  const [text, setText] = useState('')
  const typed = text.trim() === '' ? undefined : Number(readAmountInput(text, kit.i18n.locale))
  const isWrong = typed !== undefined && !(typed >= 0.01 && typed <= maxPercent)
  const type = (value: string) => {
    setText(value)
    const percent = Number(readAmountInput(value, kit.i18n.locale))
    if (percent >= 0.01 && percent <= maxPercent) draft.setSlippage(Math.round(percent * 100))
  }
  return (
    <fieldset className="SlippageChoice">
      <legend>{t('slippage.title')}</legend>
      <p>{t('slippage.text')}</p>
      <div>
        {choices.map((bps) => (
          <RadioOption
            key={bps}
            name="slippage"
            value={bps}
            checked={draft.slippageBps === bps}
            onChoose={() => {
              setText('')
              draft.setSlippage(bps)
            }}
          >
            {percentOf(bps, kit.i18n.locale)}
          </RadioOption>
        ))}
      </div>
      <TextField
        label={t('slippage.own')}
        labelHidden
        placeholder={t('slippage.own')}
        value={text}
        onValue={type}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        data-field="slippage"
        error={isWrong ? t('slippage.wrong') : undefined}
      />
    </fieldset>
  )
})
