import type { StargateClient } from '@cosmjs/stargate'
import { type Clock, type Connector, caipAddress, type KitError, type Signer } from '@portico/core'
import { cosmosErrors } from '../../cosmosErrors.ts'
import { afterMismatch } from './afterMismatch.ts'
import { isInBlock } from './broadcast.ts'

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

/** A signed transaction that a node has, and whose outcome is not known. */
export type HandedSignature = {
  readonly sequence: number
  readonly hash: string
  /** A node accepted it, so the visitor knows of it. */
  readonly isSent?: true
  /** The visitor was told that it may still be carried out. */
  isTold?: true
}
type HandedSignatures = Set<HandedSignature>
type Holder = Pick<Signer, 'connector' | 'account' | 'network'>

const byWallet = new WeakMap<Connector, Map<string, HandedSignatures>>()

/**
 * The transactions of an account on a chain that a node was handed and rejected, or never answered for, until it is known
 * that they can no longer be carried out. The node has their signatures.
 */
export function handedSignatures({ connector, account, network }: Holder): HandedSignatures {
  const ofWallet = byWallet.get(connector) ?? new Map<string, HandedSignatures>()
  byWallet.set(connector, ofWallet)
  const key = caipAddress(network.caipNetworkId, account.address)
  const known = ofWallet.get(key) ?? new Set<HandedSignature>()
  ofWallet.set(key, known)
  return known
}

/** The others with the same sequence, of which only one can be carried out. */
export function rivalsOf(own: HandedSignature, holder: Holder): readonly HandedSignature[] {
  return [...handedSignatures(holder)].filter(
    ({ sequence, hash }) => sequence === own.sequence && hash !== own.hash,
  )
}

/** Ends the record of a transaction that a node accepted, unless a block may get a rival instead. */
export function accept(own: HandedSignature, holder: Holder): void {
  forget(holder, [own])
  if (rivalsOf(own, holder).length > 0) handedSignatures(holder).add({ ...own, isSent: true })
}

/** Ends the records of transactions whose outcome is known; one may have been handed twice. */
export function forget(holder: Holder, handed: readonly HandedSignature[]): void {
  const all = handedSignatures(holder)
  for (const it of all) if (handed.some(({ hash }) => hash === it.hash)) all.delete(it)
}

/** Marks transactions as told, and returns the error that tells of them. */
export function tell(handed: readonly HandedSignature[], error: KitError): KitError {
  for (const it of handed) it.isTold = true
  return error
}

export function includedAfterAll(hash: string): KitError {
  return cosmosErrors.create('unknownOutcome', [hash], {
    hints: ['A node had rejected it, and a block has it'],
  })
}
