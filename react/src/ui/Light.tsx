import type { ReactNode } from 'react'
import css from './Light.css'
import { useStyles } from './useStyles.ts'

/** Lights the card with a picture: the same one again, behind what stands before it. Its parent is positioned. */
export function Light({ children }: { children: ReactNode }) {
  useStyles(css)
  return (
    <div className="Light" aria-hidden="true">
      {children}
    </div>
  )
}
