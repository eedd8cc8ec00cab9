import type { Translate } from '@portico/core/feature'
import { Button } from '@portico/react/ui'
import type { en } from './useBalances.ts'

export type HiddenToggleProps = {
  count: number
  isShown: boolean
  onToggle: () => void
  t: Translate<typeof en>
}

/** A button that shows or hides spam. */
export function HiddenToggle({ count, isShown, onToggle, t }: HiddenToggleProps) {
  if (count === 0) return null
  return (
    <Button kind="plain" data-action="hidden" aria-expanded={isShown} onPress={onToggle}>
      {isShown ? t('hidden.hide') : t('hidden.show', { count })}
    </Button>
  )
}
