import { formatAmount } from '@portico/core/amount'
import { Checkbox, Hint, type HintTone, observer, TextField, useStyles } from '@portico/react/ui'
import { useState } from 'react'
import type { SwapWarning } from '../../run/warnings.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { percentOf } from '../form/OfferFacts.tsx'
import { useReview } from './en.ts'
import css from './Warnings.css'

/** The warnings about a swap; a loss needs a tick, a great one a typed word. */
export const Warnings = observer(function Warnings({ store }: { store: SwapStore }) {
  useStyles(css)
  const { kit, t, wallet } = useReview()
  const { review } = store
  const { warnings, input, accepted, accept } = review
  if (!input) return null
  const { locale } = kit.i18n
  const { quote, input: asked, provider } = input.offer
  const least = formatAmount(BigInt(quote.minOut), asked.to.decimals)
  const holes = {
    impact: { percent: percentOf(input.impactBps ?? 0, locale) },
    noPrice: { amount: `${least} ${asked.to.symbol}` },
    unproved: { amount: `${least} ${asked.to.symbol}`, provider: provider.name },
    unknownToken: { symbol: asked.to.symbol },
    openRequest: { wallet },
    feeUnknown: { wallet },
    slippageHigh: { percent: percentOf(asked.slippageBps, locale) },
    slippageLow: { percent: percentOf(asked.slippageBps, locale) },
    unlimited: { provider: provider.name, symbol: asked.from.symbol },
  }
  // Each kind has its own placeholders, in the table above.
  const say = t as (key: string, holes: object) => string
  return (
    <div className="SwapWarnings" role="status">
      {warnings.map(({ kind, needs }) => (
        <Hint key={kind} tone={toneOf(kind, needs)}>
          {say(`warning.${kind}`, holes[kind])}
        </Hint>
      ))}
      {warnings.some(({ needs }) => needs === 'tick') && (
        <Checkbox checked={accepted} onChange={accept} required>
          {t('warning.accept')}
        </Checkbox>
      )}
      {warnings.some(({ needs }) => needs === 'type') && <TypedWord onTyped={review.setTyped} />}
    </div>
  )
})

function toneOf(kind: SwapWarning['kind'], needs: SwapWarning['needs']): HintTone {
  if (kind === 'impact' || needs === 'type') return 'danger'
  return kind === 'slippageLow' ? 'info' : 'warning'
}

/** Accepts a price only when the whole word is typed. */
function TypedWord({ onTyped }: { onTyped: (isTyped: boolean) => void }) {
  const { t } = useReview()
  const [text, setText] = useState('')
  const word = t('warning.word')
  const type = (value: string) => {
    setText(value)
    onTyped(value.trim().toLowerCase() === word.toLowerCase())
  }
  return (
    <TextField
      label={t('warning.type', { word })}
      value={text}
      onValue={type}
      autoComplete="off"
      spellCheck={false}
      maxLength={20}
      data-field="word"
      required
      pattern={word}
    />
  )
}
