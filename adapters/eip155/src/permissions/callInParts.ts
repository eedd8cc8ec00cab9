import type { ContractCallsRequest } from '@portico/core'
import { callContracts } from '../chain/callContracts.ts'

/** Calls whose requests leave at once: nodes limit the bytes of a batch. */
const maxAtOnce = 500

/** As `callContracts`, one part after the other. */
export async function callInParts(
  request: ContractCallsRequest,
): Promise<readonly (string | undefined)[]> {
  const answers: (string | undefined)[] = []
  for (let at = 0; at < request.calls.length; at += maxAtOnce) {
    const calls = request.calls.slice(at, at + maxAtOnce)
    answers.push(...(await callContracts({ ...request, calls })))
  }
  return answers
}
