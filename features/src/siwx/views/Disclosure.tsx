import { Icon, useStyles } from '@portico/react/ui'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import css from './Disclosure.css'

export type DisclosureProps = {
  title: string
  /** Called when it opens. */
  onOpen?: () => void
  children: ReactNode
}

/** Text that the visitor can expand. */
export function Disclosure({ title, onOpen, children }: DisclosureProps) {
  useStyles(css)
  return (
    <details
      className="Disclosure"
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return
        onOpen?.()
        currentTarget.scrollIntoView({ block: 'nearest' })
      }}
    >
      <summary>
        {title}
        <Icon of={ChevronDown} />
      </summary>
      {children}
    </details>
  )
}
