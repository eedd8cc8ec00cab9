import { Check, CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import css from './Steps.css'
import { useStyles } from './useStyles.ts'

export type StepStatus = 'waiting' | 'asking' | 'pending' | 'done' | 'failed'
export type StepsProps = {
  title: string
  /** `StepRow` for each step. */
  children: ReactNode
  /** Below the steps: what is true of all. */
  note?: ReactNode
}
export type StepRowProps = {
  /** From 1. */
  number: number
  status: StepStatus
  label: ReactNode
  /** What the step is about. */
  detail?: ReactNode
  /** How far it is, which assistive technology reads when it changes. */
  progress?: ReactNode
  /** A `timer` counts down, and is not read each second. */
  progressRole?: 'status' | 'timer'
}

/** What is done one step after the other, with what became of each. */
export function Steps({ title, children, note }: StepsProps) {
  useStyles(css)
  return (
    <section className="Steps">
      <h2>{title}</h2>
      <ol>{children}</ol>
      {note !== undefined && <p>{note}</p>}
    </section>
  )
}

export function StepRow(props: StepRowProps) {
  const { number, status, label, detail, progress, progressRole = 'status' } = props
  return (
    <li data-status={status} aria-current={status === 'asking' ? 'step' : undefined}>
      <span className="Steps-mark" aria-hidden="true">
        {status === 'asking' || status === 'pending' ? (
          <Spinner />
        ) : status === 'done' ? (
          <Icon of={Check} />
        ) : status === 'failed' ? (
          <Icon of={CircleAlert} />
        ) : (
          number
        )}
      </span>
      <span className="Steps-words">
        <b>{label}</b>
        {detail !== undefined && <span className="Steps-detail">{detail}</span>}
        {progress !== undefined && <span role={progressRole}>{progress}</span>}
      </span>
    </li>
  )
}
