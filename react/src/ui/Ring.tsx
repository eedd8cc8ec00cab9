import type { ReactNode } from 'react'
import { Light } from './Light.tsx'
import css from './Ring.css'
import { useStyles } from './useStyles.ts'

export type RingProps = {
  /** Turns while waiting, stops after a failure, and closes with a tick when done. */
  state: 'waiting' | 'stopped' | 'done'
  /** The icon inside; a tick replaces it when done. */
  children?: ReactNode
}

/** A ring around an icon whose answer is pending, and the light of that icon behind it. */
export function Ring({ state, children }: RingProps) {
  useStyles(css)
  const isDone = state === 'done'
  return (
    <div className="Ring" data-state={state}>
      <Light>{!isDone && children}</Light>
      <svg className="Ring-line" viewBox="0 0 96 96" aria-hidden="true">
        <circle className="Ring-track" cx="48" cy="48" r="46" />
        <circle className="Ring-arc" cx="48" cy="48" r="46" pathLength="100" />
        {isDone && <path className="Ring-tick" d="M32 49l11 11 21-23" pathLength="100" />}
      </svg>
      {!isDone && children}
    </div>
  )
}
