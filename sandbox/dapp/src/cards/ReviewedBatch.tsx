import type { CallOf } from '@portico/core'
import { useBatch } from '@portico/features/batch/react'
import { useAccount, useKit } from '@portico/react'
import { ignoreRejection } from '../ignoreRejection.ts'
import { Outcome } from '../Outcome.tsx'

type Props = {
  text: string
  label: string
  calls(): readonly CallOf[] | Promise<readonly CallOf[]>
}

/** Several calls that the kit reviews with the visitor, and makes as the wallet can. */
export function ReviewedBatch(props: Props) {
  return 'batch' in useKit().features ? <Reviewed {...props} /> : null
}

function Reviewed({ text, label, calls }: Props) {
  const { status } = useAccount()
  const batch = useBatch()
  const run = async () => batch.runBatch({ calls: await calls() })
  return (
    <>
      <p>{text}</p>
      <button
        type="button"
        disabled={status !== 'connected'}
        onClick={() => ignoreRejection(run())}
      >
        {label}
      </button>
      <Outcome
        result={batch}
        waiting="Reviewed in the modal"
        show={({ way, hashes }) => (
          <>
            {way}, in {hashes.length} transactions
          </>
        )}
      />
    </>
  )
}
