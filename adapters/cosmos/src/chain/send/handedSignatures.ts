import type { Connector, KitError } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { caipAddress } from '@portico/core/caip'
import { cosmosErrors } from '../../cosmosErrors.ts'

/** A signed transaction that a node has, and whose outcome is not known. */
export type HandedSignature = {
  readonly sequence: number
  readonly hash: string
  /** A node accepted it, so the visitor knows of it. */
  readonly isSent?: true
  /** The visitor was told that it may still be carried out. */
  isTold?: true
}

export type HandedSignatures = Set<HandedSignature>

export type Holder = Pick<Signer, 'connector' | 'account' | 'network'>

export const byWallet = new WeakMap<Connector, Map<string, HandedSignatures>>()

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
