import type { Async } from '@portico/core'
import type { PermissionGrant, Permissions } from '@portico/features/permissions'
import { useAccount, useKit } from '@portico/react'
import { useState } from 'react'
import { sandboxContracts } from '../../../chains/contracts/sandboxContracts.ts'
import { Card } from '../Card.tsx'
import { Outcome } from '../Outcome.tsx'

const { pier } = sandboxContracts
const day = 86_400
const request = {
  to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  lifetime: 30 * day,
  limits: [{ token: pier, amount: '5', period: day }],
}

/** Asks for 5 PIER a day, which the wallet then grants without another question. */
export function PermissionRequestCard() {
  const kit = useKit()
  const { status } = useAccount()
  const [result, setResult] = useState<Async<readonly PermissionGrant[]>>({ status: 'idle' })
  const { permissions } = kit.features as { permissions?: Permissions }
  if (!permissions) return null
  const run = () => {
    setResult({ status: 'pending' })
    permissions.request(request).then(
      (data) => setResult({ status: 'success', data }),
      (error) => setResult({ status: 'error', error }),
    )
  }
  return (
    <Card title="Ask for a permission">
      <p>5 PIER a day for 30 days, without a question for each (ERC-7715).</p>
      <button type="button" disabled={status !== 'connected'} onClick={run}>
        Ask for 5 PIER a day
      </button>
      <Outcome
        result={result}
        waiting="Reviewed in the modal"
        show={(grants) => <>Granted: {grants.map(({ limits }) => limits[0]?.amount)} PIER a day</>}
      />
    </Card>
  )
}
