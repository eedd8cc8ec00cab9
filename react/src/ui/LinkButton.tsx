import type { ComponentPropsWithoutRef } from 'react'
import { useWords } from '../hooks/useWords.ts'
import css from './Button.css'
import { useStyles } from './useStyles.ts'

export type LinkButtonProps = Omit<ComponentPropsWithoutRef<'a'>, 'target' | 'rel'> & {
  kind?: 'primary' | 'quiet' | 'plain'
  href: string
}

/** A button that opens an external page in a new tab, without an opener reference. */
export function LinkButton({ kind = 'quiet', children, ...link }: LinkButtonProps) {
  useStyles(css)
  const t = useWords()
  return (
    <a {...link} className="Button" data-kind={kind} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="unseen"> ({t('opensTab')})</span>
    </a>
  )
}
