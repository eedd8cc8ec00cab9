import type { NetworkDefinition } from '@portico/core'
import { parseAmount } from '@portico/core/amount'
import type { Translate } from '@portico/core/feature'
import { useKit } from '@portico/react'
import { AmountField, Button, readAmountInput } from '@portico/react/ui'
import { useState } from 'react'
import type { en } from './en.ts'

export type AmountRequestProps = {
  network: NetworkDefinition
  /** The requested amount, a decimal string; `undefined` while it is zero or not a number. */
  onAmount: (amount: string | undefined) => void
  t: Translate<typeof en>
}

/** An optional field for the requested amount. */
export function AmountRequest({ network, onAmount, t }: AmountRequestProps) {
  const { locale } = useKit().i18n
  const { symbol, decimals } = network.nativeCurrency
  const [text, setText] = useState<string>()
  const change = (next: string | undefined) => {
    setText(next)
    onAmount(next === undefined ? undefined : readAmount(next, locale, decimals))
  }
  if (text === undefined) return <Button onPress={() => change('')}>{t('addAmount')}</Button>
  const amount = readAmount(text, locale, decimals)
  const isWrong = /[^\s0.,]/.test(text) && amount === undefined
  return (
    <AmountField
      label={t('amount')}
      value={text}
      onValue={change}
      unit={symbol}
      error={isWrong ? t('badAmount', { decimals }) : undefined}
    >
      {amount !== undefined && (
        <span role="status">{t('asks', { amount, symbol, network: network.name })}</span>
      )}
      <Button kind="plain" onPress={() => change(undefined)}>
        {t('removeAmount')}
      </Button>
    </AmountField>
  )
}

/** `undefined` for zero as well: a request for nothing makes no sense. */
function readAmount(text: string, locale: string, decimals: number): string | undefined {
  const amount = readAmountInput(text, locale)
  if (amount === undefined) return undefined
  try {
    return parseAmount(amount, decimals) === 0n ? undefined : amount
  } catch {
    return undefined // too many decimals, or too large an amount
  }
}
