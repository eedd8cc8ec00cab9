import type { CallStatus } from '@portico/core/calls'
import { Check, CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import css from './Steps.css'
import { useStyles } from './useStyles.ts'

/** How far a step is. */
export type StepStatus = CallStatus

/** A step towards an end: what the wallet is asked for, what is sent, or what is waited for. */
export type Step = {
  /** Unique among the steps. */
  readonly id: string
  readonly status: StepStatus
  readonly label: ReactNode
  /** What the step is about. */
  readonly detail?: ReactNode
  /** How far it is, which assistive technology reads when it changes. */
  readonly progress?: ReactNode
  /** Its progress counts down, and is not read each second. */
  readonly isTimed?: boolean
}

export type StepsProps = {
  title: string
  steps: readonly Step[]
  /** Below the steps: what is true of all. */
  note?: ReactNode
}

/** What is done one step after the other, with what became of each. */
export function Steps({ title, steps, note }: StepsProps) {
  useStyles(css)
  return (
    <section className="Steps">
      <h2>{title}</h2>
      <ol>
        {steps.map((step, index) => (
          <StepRow key={step.id} step={step} number={index + 1} />
        ))}
      </ol>
      {note !== undefined && <p>{note}</p>}
    </section>
  )
}

function StepRow({ step, number }: { step: Step; number: number }) {
  const { status, label, detail, progress, isTimed } = step
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
        {progress !== undefined && <span role={isTimed ? 'timer' : 'status'}>{progress}</span>}
      </span>
    </li>
  )
}
