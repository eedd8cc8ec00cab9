import type { SignerData, StargateClient } from '@cosmjs/stargate'
import type { Clock, Signer } from '@portico/core'
import { cosmosErrors } from '../cosmosErrors.ts'
import { isAbsent } from './isAbsent.ts'
import { isInBlock } from './isInBlock.ts'
import { nextSignerData } from './nextSignerData.ts'
import { otherClient } from './otherClient.ts'

export type Mismatch = {
  /** The client of the node that rejected the transaction, and has its signature. */
  readonly client: StargateClient
  readonly data: Pick<SignerData, 'sequence'>
  readonly hash: string
  readonly clock: Clock
  /** The node's rejection. */
  readonly cause: unknown
}

/**
 * What follows a rejected sequence: `included` when a block has the transaction after all, or the signer data of the next
 * one. A node that keeps a signature could ask for a second one and carry out both, so another endpoint has to show that
 * the account is past the sequence and that no block has the transaction. Throws `cosmos/unknownOutcome` otherwise, and
 * the failure of a transaction that failed in a block.
 */
export async function afterMismatch(
  { client, data, hash, clock, cause }: Mismatch,
  signer: Pick<Signer, 'account' | 'network'>,
): Promise<'included' | SignerData> {
  const other = await otherClient(signer.network, client, clock)
  if (other) {
    const next = await nextSignerData({ client: other, data, clock }, signer).catch(() => undefined)
    if (await isInBlock({ chain: other, clock }, hash)) return 'included'
    if (next && (await isAbsent(other, hash, clock))) return next
  }
  throw cosmosErrors.create('unknownOutcome', [hash], {
    cause,
    hints: [
      'The node rejected it and no other endpoint confirmed that: it may still be carried out',
      'Look it up before sending again',
    ],
  })
}
