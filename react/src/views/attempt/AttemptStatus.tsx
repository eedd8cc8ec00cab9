import type { Attempt } from '@portico/core/feature'
import type { ReactNode } from 'react'
import { observer, Ring, StatusText, useStyles, View } from '../../ui/index.ts'
import css from './AttemptStatus.css'

export type AttemptStatusProps = {
  /** Absent until the request has started. */
  attempt: Attempt | undefined
  /** Icon of the wallet or network. */
  mark: ReactNode
  title: string
  text: string
  /** The available actions. */
  children?: ReactNode
}

/** The wallet that is waited for, the state of the request, and the next step. */
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
