import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

/** How an account wishes to be called. `avatar` is an http(s) or data URL. */
export type Identity = { readonly name?: string; readonly avatar?: string }

export type NameRequest = { readonly network: NetworkDefinition; readonly signal: AbortSignal }

/** Who knows names: a feature, an adapter, a service. */
export type NameSource = {
  readonly id: string
  /** Its `lookup` tells only names that lead back to the address; of others the way back is checked by `resolve`. */
  readonly authoritative?: boolean
  /**
   * The one spelling of a name of its kind, in which every source is asked for it and which is shown (ENSIP-15 for
   * ENS); `undefined` for a text that is no such name. A name that no source spells is asked for as typed, unless it
   * has characters that are not seen.
   */
  normalize?(name: string): Promise<string | undefined>
  /** The address behind a name; `undefined` for a name that it does not know or that is not of its kind. */
  resolve?(name: string, request: NameRequest): Promise<string | undefined>
  lookup?(address: string, request: NameRequest): Promise<Identity | undefined>
}
