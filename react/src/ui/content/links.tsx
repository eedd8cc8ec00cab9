import { defineMessages } from '@portico/core/feature'
import type { ComponentPropsWithoutRef } from 'react'
import { useWords } from '../../words/en.ts'
import buttonCss from '../Button.css'
import rowCss from '../Row.css'
import { RowContent, type RowWords } from '../Row.tsx'
import { useStyles } from '../useStyles.ts'

export type LinkButtonProps = Omit<ComponentPropsWithoutRef<'a'>, 'target' | 'rel'> & {
  kind?: 'primary' | 'quiet' | 'plain'
  href: string
}

/** A button that opens an external page in a new tab, without an opener reference. */
export function LinkButton({ kind = 'quiet', children, ...link }: LinkButtonProps) {
  useStyles(buttonCss)
  const t = useWords(linkWords)
  return (
    <a {...link} className="Button" data-kind={kind} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="unseen"> ({t('opensTab')})</span>
    </a>
  )
}

export type LinkRowProps = Omit<ComponentPropsWithoutRef<'a'>, 'children'> &
  RowWords & { href: string }

/** A row that opens an external page in a new tab, without an opener reference. */
export function LinkRow({ icon, label, detail, note, ...link }: LinkRowProps) {
  useStyles(rowCss)
  return (
    <a {...link} className="Row" target="_blank" rel="noopener noreferrer">
      <RowContent icon={icon} label={label} detail={detail} note={note} />
    </a>
  )
}

/** What screen readers add to a link. */
export const linkWords = defineMessages({ opensTab: 'Opens in a new tab' })
