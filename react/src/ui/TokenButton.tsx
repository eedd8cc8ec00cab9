import { ChevronDown } from 'lucide'
import { Icon } from './Icon.tsx'
import { Tile } from './Tile.tsx'
import css from './TokenButton.css'
import { useStyles } from './useStyles.ts'

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
