import { type ReactNode, useId } from 'react'
import css from './Section.css'
import { useStyles } from './useStyles.ts'

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
