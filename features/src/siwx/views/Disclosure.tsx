import { useStyles } from '@portico/react/ui'
import type { ReactNode } from 'react'
import css from './Disclosure.css'

export type DisclosureProps = {
  title: string
  /** Called when it opens. */
  onOpen?: () => void
  children: ReactNode
}

/** Something to read for who wants to. */
export function Disclosure({ title, onOpen, children }: DisclosureProps) {
  useStyles(css)
  return (
    <details
      className="Disclosure"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary>{title}</summary>
      {children}
    </details>
  )
}
