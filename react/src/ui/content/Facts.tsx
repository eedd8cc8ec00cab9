import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import css from './Facts.css'

export type FactsProps = {
  /** For assistive technology, where no heading says it. */
  label?: string | undefined
  /** Small text, for what is beside the point. */
  small?: boolean
  children: ReactNode
}

/** A list of labelled lines: of `Fact`. */
export function Facts({ label, small, children }: FactsProps) {
  useStyles(css)
  return (
    <dl className="Facts" aria-label={label} data-small={small ? '' : undefined}>
      {children}
    </dl>
  )
}

export type FactProps = {
  label: string
  /** Puts the value on its own line. */
  wide?: boolean
  children: ReactNode
}

/** One labelled line of `Facts`. */
export function Fact({ label, wide, children }: FactProps) {
  return (
    <div data-wide={wide ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
