import { useStyles } from '@portico/react/ui'
import type { TokenGroup } from '../../tokens/ListedToken.ts'
import { useSwaps } from '../useSwaps.ts'
import css from './TokenHeading.css'

/** The name of a group of tokens. */
export function TokenHeading({ group }: { group: TokenGroup }) {
  useStyles(css)
  const { t } = useSwaps()
  return <h2 className="TokenHeading">{t(`tokens.${group}`)}</h2>
}
