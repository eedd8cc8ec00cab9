import type { SignerData, StargateClient } from '@cosmjs/stargate'
import type { Clock, Signer } from '@portico/core'
import { cosmosErrors } from '../cosmosErrors.ts'
import { afterMismatch } from './afterMismatch.ts'
import {
  forget,
  type HandedSignature,
  includedAfterAll,
  rivalsOf,
  tell,
} from './handedSignatures.ts'

type Rejection = {
  readonly client: StargateClient
  readonly signer: Signer
  readonly clock: Clock
  /** The node's rejection. */
  readonly cause: unknown
}

/** As `afterMismatch`, for a transaction and its rivals. Throws `cosmos/unknownOutcome` when a rival was included. */
export async function afterRejection(
  own: HandedSignature,
  { signer, ...rejection }: Rejection,
): Promise<'included' | SignerData> {
  const all = [own, ...rivalsOf(own, signer)]
  const hashes = all.map(({ hash }) => hash)
  const after = await afterMismatch({ ...rejection, data: own, hashes }, signer).catch((error) => {
    if (cosmosErrors.is(error, 'unknownOutcome')) throw tell(all, error)
    forget(signer, all)
    throw error // it failed in a block
  })
  forget(signer, all)
  if ('next' in after) return after.next
  if (after.included === own.hash) return 'included'
  throw includedAfterAll(after.included)
}
