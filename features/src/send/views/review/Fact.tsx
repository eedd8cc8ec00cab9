import type { ReactNode } from 'react'

export type FactProps = {
  label: string
  /** On a line of its own. */
  wide?: boolean
  children: ReactNode
}

/** One line of what is about to happen. */
export function Fact({ label, wide, children }: FactProps) {
  return (
    <div data-wide={wide ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
