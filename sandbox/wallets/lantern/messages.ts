import type { Address } from 'viem'
import type { Question, Settings } from '../messages.ts'

/** A network of a proposal, by its CAIP-2 id. */
export type Network = { readonly id: string; readonly name: string }

/** A request for the visitor. */
export type PendingQuestion = {
  readonly id: string
  readonly question: Question
  /** Networks to choose from. */
  readonly networks?: readonly Network[]
  /** Topic of its session. */
  readonly session?: string
}

/** A connected dapp with its own metadata. */
export type ShownSession = {
  readonly topic: string
  readonly name: string
  readonly url: string
  readonly networks: readonly string[]
}

/** From Lantern's page to its worker. */
export type FromLantern =
  | { readonly pair: string }
  | { readonly agree: string; readonly networks: readonly string[] }
  | { readonly reject: string }
  | { readonly disconnect: string }
  | { readonly set: Partial<Pick<Settings, 'account' | 'chainId'>> }

/** From the worker to the page, after every change. */
export type ToLantern = {
  readonly account: Address
  readonly accounts: readonly Address[]
  readonly chainId: number
  readonly chains: readonly { readonly chainId: number; readonly name: string }[]
  readonly questions: readonly PendingQuestion[]
  readonly sessions: readonly ShownSession[]
  /** Why the last link did not connect. */
  readonly failure?: string
}
