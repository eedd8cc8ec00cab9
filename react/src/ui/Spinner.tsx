import type { ReactNode } from 'react'
import css from './Spinner.css'
import { useStyles } from './useStyles.ts'

/** A small spinner beside a text that says what is pending. */
export function Spinner() {
  useStyles(css)
  return (
    <svg className="Spinner" viewBox="0 0 20 20" aria-hidden="true">
      <circle className="Spinner-track" cx="10" cy="10" r="8" />
      <circle className="Spinner-arc" cx="10" cy="10" r="8" pathLength="100" />
    </svg>
  )
}

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
