import type { Call, Signer } from '@portico/core'
import type { SwapsHost } from '../SwapsHost.ts'
import { trialOf } from './trialOf.ts'

/** Requests one call from the wallet. */
export function sendCall(
  host: Pick<SwapsHost, 'send'>,
  signer: Signer,
  call: Call,
): Promise<{ hash: string }> {
  const { to, amount, data } = trialOf(signer, call)
  return host.send({ signer, to, amount, ...(data !== undefined && { data }) })
}
