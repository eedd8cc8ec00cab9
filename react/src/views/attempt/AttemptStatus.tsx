import type { Attempt } from '@portico/core'
import type { ReactNode } from 'react'
import { observer, Ring, StatusText, useStyles, View } from '../../ui/index.ts'
import css from './AttemptStatus.css'

export type AttemptStatusProps = {
  /** Absent until it has begun. */
  attempt: Attempt | undefined
  /** The mark of what is connected or switched to. */
  mark: ReactNode
  title: string
  text: string
  /** What can be done now. */
  children?: ReactNode
}

/** Who is waited for, how it stands, and the next step. */
export const AttemptStatus = observer(function AttemptStatus(props: AttemptStatusProps) {
  const { attempt, mark, title, text, children } = props
  useStyles(css)
  const failed = attempt?.isFailed === true
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
})
