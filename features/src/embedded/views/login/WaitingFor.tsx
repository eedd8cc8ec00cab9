import { Ring, StatusText, useStyles } from '@portico/react/ui'
import type { ReactNode } from 'react'
import css from './WaitingFor.css'

type WaitingForProps = {
  mark: ReactNode
  title: string
  text: string
  isFailed: boolean
}

/** What is waited for, its state, and the next step. */
export function WaitingFor({ mark, title, text, isFailed }: WaitingForProps) {
  useStyles(css)
  return (
    <div className="WaitingFor">
      <Ring state={isFailed ? 'stopped' : 'waiting'}>{mark}</Ring>
      <StatusText title={title} role={isFailed ? 'alert' : 'status'}>
        {text}
      </StatusText>
    </div>
  )
}
