import type { ReactNode } from 'react'

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
