import type { StargateClient } from '@cosmjs/stargate'
import type { KitError } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import type { Clock } from '@portico/core/async'
import { cosmosErrors } from '../../cosmosErrors.ts'
import { afterMismatch } from './afterMismatch.ts'
import { isInBlock } from './broadcast.ts'
import {
  forget,
  type HandedSignature,
  handedSignatures,
  includedAfterAll,
  tell,
} from './handedSignatures.ts'

/** Of one account whose outcome is unknown. */
const maxHanded = 20

type Next = {
  readonly client: StargateClient
  readonly signer: Signer
  /** Of the transaction that is to be signed. */
  readonly sequence: number
  readonly clock: Clock
}
type Handed = readonly [HandedSignature, ...HandedSignature[]]

/**
 * A node that rejected earlier transactions has their signatures, and could have another one signed beside them by
 * reporting another sequence. Throws `cosmos/unknownOutcome` when a block has one of them, and, once, unless another
 * endpoint shows that all of them are void.
 */
export async function checkEarlier(next: Next): Promise<void> {
  const all = handedSignatures(next.signer)
  // Of those with one sequence, only one can be carried out.
  const others = [...all].filter(({ sequence }) => sequence !== next.sequence)
  for (const sequence of new Set(others.map((it) => it.sequence))) {
    const [first, ...more] = others.filter((it) => it.sequence === sequence)
    await settle(next, [first!, ...more])
  }
  if (all.size < maxHanded) return
  const oldest = [...all][0]!
  if (!oldest.isTold) throw tell([...all], tooMany(oldest))
  all.delete(oldest)
}

async function settle({ client, signer, clock }: Next, handed: Handed): Promise<void> {
  const hashes = handed.map(({ hash }) => hash)
  const mismatch = { client, data: handed[0], hashes, clock, cause: undefined }
  const after = await afterMismatch(mismatch, signer).catch((error: KitError) => error)
  const sent = handed.filter(({ isSent }) => isSent).map(({ hash }) => hash)
  if (cosmosErrors.is(after, 'unknownOutcome')) {
    const seek = (hash: string) => isInBlock({ chain: client, clock }, hash).catch(() => true)
    if (!(await Promise.all(sent.map(seek))).includes(true)) {
      if (handed.every(({ isTold }) => isTold)) return
      throw tell(handed, after)
    }
  }
  forget(signer, handed)
  // An error means that one of them failed in a block, which ends the others too.
  if ('included' in after && !sent.includes(after.included)) throw includedAfterAll(after.included)
}

function tooMany({ hash }: HandedSignature): KitError {
  return cosmosErrors.create('unknownOutcome', [hash], {
    hints: [`The outcome of ${maxHanded} transactions of the account is unknown`],
  })
}
