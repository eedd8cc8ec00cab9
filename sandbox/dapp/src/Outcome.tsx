import { type Async, shortMessageOf } from '@portico/core'
import type { ReactNode } from 'react'

export type OutcomeProps<value> = {
  result: Async<value>
  /** Message while the action is pending. */
  waiting: string
  show(value: value): ReactNode
}

/** Status and result of an action, in a live region. */
export function Outcome<value>({ result, waiting, show }: OutcomeProps<value>) {
  return (
    <output data-status={result.status}>
      {result.status === 'pending' && waiting}
      {result.status === 'success' && show(result.data)}
      {result.status === 'error' && <Failure error={result.error} />}
    </output>
  )
}

function Failure({ error }: { error: Error }) {
  const code = (error as { code?: unknown }).code
  return (
    <>
      {shortMessageOf(error)} {typeof code === 'string' && <code>{code}</code>}
    </>
  )
}
