import type { ReactNode } from 'react'
import { Ring, StatusText, useStyles, View } from '../../ui/index.ts'
import type { AttemptState } from './Attempt.ts'
import css from './AttemptStatus.css'

export type AttemptStatusProps = {
  state: AttemptState
  /** The mark of what is connected or switched to. */
  mark: ReactNode
  title: string
  text: string
  /** What can be done now. */
  children?: ReactNode
}

/** Who is waited for, how it stands, and the next step. */
export function AttemptStatus({ state, mark, title, text, children }: AttemptStatusProps) {
  useStyles(css)
  const failed = typeof state === 'object'
  return (
    <View>
      <div className="AttemptStatus">
        <Ring state={failed ? 'stopped' : 'waiting'}>{mark}</Ring>
        <StatusText title={title} role={failed ? 'alert' : 'status'}>
          {text}
        </StatusText>
      </div>
      {children}
    </View>
  )
}
