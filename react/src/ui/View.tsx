import { type ReactNode, useId } from 'react'
import { useStyles } from './useStyles.ts'
import css from './View.css'

/** The layout of a view: 16 px at the sides, 16 px between blocks. */
export function View({ children }: { children: ReactNode }) {
  useStyles(css)
  return <div className="View">{children}</div>
}

export type SectionProps = {
  /** Visible heading; `label` names the section for screen readers only. */
  title?: string
  label?: string
  children: ReactNode
}

/** A group of rows, 8 px apart. */
export function Section({ title, label, children }: SectionProps) {
  useStyles(css)
  const id = useId()
  const named = title ? { 'aria-labelledby': id } : { 'aria-label': label }
  return (
    <section className="Section" {...named}>
      {title && (
        <h2 className="Section-title" id={id}>
          {title}
        </h2>
      )}
      {children}
    </section>
  )
}

/** Stays at the bottom of the modal while the view scrolls: the primary action, or the terms. */
export function Footer({ children }: { children: ReactNode }) {
  useStyles(css)
  return <div className="Footer">{children}</div>
}
