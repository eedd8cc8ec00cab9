import type { ReactNode } from 'react'
import css from './Ring.css'
import { useStyles } from './useStyles.ts'

export type RingProps = {
  /** Turns while waiting, stops after a failure. */
  state: 'waiting' | 'stopped'
  children: ReactNode
}

/** A ring around an icon whose answer is pending. */
export function Ring({ state, children }: RingProps) {
  useStyles(css)
  return (
    <div className="Ring" data-state={state}>
      <svg className="Ring-line" viewBox="0 0 96 96" aria-hidden="true">
        <circle className="Ring-track" cx="48" cy="48" r="46" />
        <circle className="Ring-arc" cx="48" cy="48" r="46" pathLength="100" />
      </svg>
      {children}
    </div>
  )
}
