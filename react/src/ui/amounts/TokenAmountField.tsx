import type { TypedAmount } from '@portico/core/amount'
import { ArrowUpDown, ChevronDown } from 'lucide'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useContext } from 'react'
import { KitContext } from '../../kit/contexts.ts'
import { Button } from '../Button.tsx'
import { amountText } from '../content/amountText.ts'
import { Icon } from '../Icon.tsx'
import { Tile } from '../Tile.tsx'
import { useStyles } from '../useStyles.ts'
import { Amount, Fiat } from './Amount.tsx'
import { AmountField } from './AmountField.tsx'
import { readAmountInput, writeAmountInput } from './amountInput.ts'
import css from './TokenAmountField.css'

export type TokenAmountFieldProps = {
  amount: TypedAmount
  label: string
  symbol: string
  /** The button that chooses the token. */
  token: ReactNode
  error?: string | undefined
  /** What the account has, a decimal string in whole units; absent while it is not known. */
  balance?: string | undefined
  onMax: () => void
  texts: {
    readonly noPrice: string
    /** For assistive technology: what a press on the other unit does. */
    readonly inFiat: string
    readonly inToken: string
    max(amount: string): string
    maxLabel(amount: string): string
  }
}

/** An amount of a token, in its units or in money, with a button for the maximum. */
export const TokenAmountField = observer(function TokenAmountField(props: TokenAmountFieldProps) {
  const { amount, label, symbol, token, error, balance, onMax, texts } = props
  useStyles(css)
  const locale = useContext(KitContext)?.i18n.locale ?? 'en'
  const isFiat = amount.unit === 'fiat'
  const max = balance !== undefined && amountText(balance, { decimals: 6, locale })
  return (
    <AmountField
      label={isFiat ? `${label} (${amount.currency})` : label}
      value={amount.text ?? writeAmountInput(amount.value ?? '', locale)}
      onValue={(text) => amount.type(text, readAmountInput(text, locale))}
      error={error}
      unit={token}
    >
      {amount.price === undefined && !isFiat ? (
        <span>{symbol && texts.noPrice}</span>
      ) : (
        <button
          type="button"
          className="TokenAmountField-unit"
          data-action="unit"
          title={isFiat ? texts.inToken : texts.inFiat}
          onClick={amount.flip}
        >
          {isFiat ? (
            <Amount value={amount.amount ?? '0'} unit={symbol} />
          ) : (
            <Fiat value={amount.worth ?? 0} currency={amount.currency} />
          )}
          <Icon of={ArrowUpDown} />
        </button>
      )}
      {max && (
        <Button kind="plain" data-action="max" title={texts.maxLabel(max)} onPress={onMax}>
          {texts.max(max)}
        </Button>
      )}
    </AmountField>
  )
})

export type TokenButtonProps = {
  /** The chosen token; without one the button stands out, and shows `placeholder`. */
  token: { readonly symbol: string; readonly iconUrl?: string | undefined } | undefined
  /** The token, as `PictureSource` names it. */
  of?: string | undefined
  placeholder: string
  /** What a press does, for assistive technology. */
  title?: string | undefined
  onPress: () => void
  'data-action'?: string
}

/** The token of an amount; a press chooses another. */
export function TokenButton({ token, of, placeholder, title, onPress, ...rest }: TokenButtonProps) {
  useStyles(css)
  return (
    <button
      type="button"
      className="TokenButton"
      data-empty={token ? undefined : ''}
      title={title}
      onClick={onPress}
      {...rest}
    >
      {token && <Tile name={token.symbol} src={token.iconUrl} of={of} size="small" shape="round" />}
      <span>{token?.symbol ?? placeholder}</span>
      <Icon of={ChevronDown} />
    </button>
  )
}
