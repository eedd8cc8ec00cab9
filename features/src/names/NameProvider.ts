import type { CaipNetworkId } from '@portico/core'
import type { ContractCall, NameSource } from '@portico/core/adapter'
import type { Clock } from '@portico/core/async'
import type { Transport } from '@portico/core/endpoints'
import type { FeatureHost } from '@portico/core/feature'
import type { NameRecords, NameSale, NameTexts } from './NameSale.ts'

/** Reads of contracts on one network, at once. */
export type ContractRead = {
  readonly networkId: CaipNetworkId
  readonly calls: readonly ContractCall[]
  readonly signal: AbortSignal
}

/** A name that can be taken, or is taken. */
export type NameSuggestion = { readonly name: string; readonly isTaken: boolean }

/** The label to find free names for. */
export type SuggestRequest = {
  /** The part before the first dot: at least four letters, digits and hyphens, in lower case (R5.08). */
  readonly label: string
  readonly signal: AbortSignal
}

/** The name to register, with the signature that proves the account. */
export type RegisterRequest = {
  /** With its zone. */
  readonly name: string
  /** CAIP-10. */
  readonly account: string
  readonly signal: AbortSignal
  /** Asks the visitor's wallet. Rejects as the wallet does. */
  signMessage(message: string): Promise<string>
}

/** Texts of names that a provider keeps, which the owner of a name changes by a signature. */
export interface SignedTexts {
  /** The keys that a visitor can set, such as `description`. */
  readonly keys: readonly string[]
  texts(name: string, signal: AbortSignal): Promise<NameTexts>
  /** All texts as they shall be. Throws `nameRegistration/badText` for a text that it does not take. */
  setTexts(request: RegisterRequest & { readonly texts: NameTexts }): Promise<void>
}

/** Where names can be taken. The feature checks what it answers; a name that it resolves is checked by the kit. */
export interface NameProvider {
  readonly id: string
  /** The name for the visitor. */
  readonly name: string
  /** What follows the label: `acme.example` makes `alice.acme.example`. */
  readonly zone: string
  serves(networkId: CaipNetworkId): boolean
  suggest(request: SuggestRequest): Promise<readonly NameSuggestion[]>
  /** By one signature. Throws `nameRegistration/taken` for a name that somebody else has. Absent where names are bought. */
  register?(request: RegisterRequest): Promise<void>
  /** Names that are bought on chain. */
  readonly sale?: NameSale
  /** Records of its names on chain. */
  readonly records?: NameRecords
  /** Texts of its names that it keeps itself; either these or `records`. */
  readonly signedTexts?: SignedTexts
  /** Resolves its names for the whole kit. */
  readonly source?: NameSource
}

/** What a provider can access of the kit. */
export type NameProviderHost = {
  readonly transport: Transport
  /** Identifies the kit in every request to a vendor's service (R7.01). */
  readonly caller: FeatureHost['caller']
  readonly clock: Clock
  /** Base URL of a service of the dapp or of the vendor; `undefined` without one. */
  service(name: 'data'): string | undefined
  /** Reads contracts at a node of the dapp; the answers as 0x hex, `undefined` for a call that failed. */
  call(read: ContractRead): Promise<readonly (string | undefined)[]>
}

/** A provider is a function of its host. */
export type CreateNameProvider = (host: NameProviderHost) => NameProvider
