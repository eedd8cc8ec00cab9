import type { SignerData, StargateClient } from '@cosmjs/stargate'
import type { Signer } from '@portico/core/adapter'
import { type Clock, withLimit } from '@portico/core/async'
import { cosmosErrors } from '../../cosmosErrors.ts'
import { chainIdOf } from '../../networks.ts'
import { otherClient, toNodeError } from '../readClient.ts'
import { isInBlock } from './broadcast.ts'
import {
  forget,
  type HandedSignature,
  includedAfterAll,
  rivalsOf,
  tell,
} from './handedSignatures.ts'

type Mismatch = {
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
type AfterMismatch = { readonly included: string } | { readonly next: SignerData }

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

/** Nodes index a block some time after it; poll interval in ms, and number of polls. */
const every = 1_000
const polls = 5
/** Timeout of a node's answer, in ms. */
const limit = 15_000

/** True when a node says repeatedly that no block has this transaction; false without a clear answer. */
async function isAbsent(
  chain: Pick<StargateClient, 'getTx'>,
  hash: string,
  clock: Clock,
): Promise<boolean> {
  for (let poll = 0; poll < polls; poll++) {
    if (poll > 0) await new Promise<void>((resolve) => clock.after(every, resolve))
    try {
      if (await withLimit(chain.getTx(hash), { clock, ms: limit })) return false
    } catch {
      return false // a node without an index cannot tell
    }
  }
  return true
}

/** Total wait, in ms; a block takes about 6 s. */
const waitTimeMs = 30_000

type Rejected = {
  readonly client: Sequences
  /** The signer data that the network rejected as outdated. */
  readonly data: Pick<SignerData, 'sequence'>
  readonly clock: Clock
}

/**
 * Returns the signer data after the earlier transaction is in a block; until then a node returns the same sequence, and
 * a second signature would fail like the first. `undefined` when no block contains it in time. Throws
 * `network/unavailable`.
 */
export async function nextSignerData(
  { client, data, clock }: Rejected,
  signer: Pick<Signer, 'account' | 'network'>,
): Promise<SignerData | undefined> {
  const until = clock.now() + waitTimeMs
  for (;;) {
    const next = await readSignerData(client, signer, clock)
    if (next.sequence > data.sequence) return next
    if (clock.now() >= until) return undefined
    await new Promise<void>((resolve) => clock.after(every, resolve))
  }
}

/** Timeout of a node's answer, in ms. */
const signerLimitMs = 10_000

type Sequences = Pick<StargateClient, 'getSequence'>

/** Reads the signer data of an account's next transaction. Throws `network/unavailable`. */
export async function readSignerData(
  client: Sequences,
  { account, network }: Pick<Signer, 'account' | 'network'>,
  clock: Clock,
): Promise<SignerData> {
  try {
    const answer = client.getSequence(account.address)
    const sequences = await withLimit(answer, { clock, ms: signerLimitMs })
    return { ...sequences, chainId: chainIdOf(network) }
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}
