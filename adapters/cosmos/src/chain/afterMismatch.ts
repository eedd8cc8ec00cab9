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
  /** Of all transactions with this sequence that were handed to a node. */
  readonly hashes: readonly string[]
  readonly clock: Clock
  /** The node's rejection. */
  readonly cause: unknown
}

/** The hash of the transaction that a block has after all, or the signer data of the next one. */
export type AfterMismatch = { readonly included: string } | { readonly next: SignerData }

/**
 * What follows a rejected sequence. A node that keeps signatures could ask for another one and carry out both, so another
 * endpoint has to show that the account is past the sequence and that no block has any of the transactions. Throws
 * `cosmos/unknownOutcome` otherwise, and the failure of a transaction that failed in a block.
 */
export async function afterMismatch(
  { client, data, hashes, clock, cause }: Mismatch,
  signer: Pick<Signer, 'account' | 'network'>,
): Promise<AfterMismatch> {
  const other = await otherClient(signer.network, client, clock)
  if (other) {
    const next = await nextSignerData({ client: other, data, clock }, signer).catch(() => undefined)
    const found = await Promise.all(hashes.map((it) => isInBlock({ chain: other, clock }, it)))
    const included = hashes[found.indexOf(true)]
    if (included !== undefined) return { included }
    const areAbsent = next && (await Promise.all(hashes.map((it) => isAbsent(other, it, clock))))
    if (next && areAbsent?.every(Boolean)) return { next }
  }
  throw cosmosErrors.create('unknownOutcome', [hashes[0] ?? ''], {
    cause,
    hints: [
      'The node rejected it and no other endpoint confirmed that: it may still be carried out',
      'Look it up before sending again',
    ],
  })
}
