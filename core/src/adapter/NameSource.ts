import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

/** The name and picture that an account has set. `avatar` is an http(s) or data URL. */
export type Identity = { readonly name?: string; readonly avatar?: string }

/** The network to ask for a name, and the signal that cancels the request. */
export type NameRequest = { readonly network: NetworkDefinition; readonly signal: AbortSignal }

/** A source of names: a feature, an adapter or a service. */
export type NameSource = {
  readonly id: string
  /** Its `lookup` returns only names that resolve back to the address; for other sources `resolve` verifies that. */
  readonly authoritative?: boolean
  /** Its names are of a network that the dapp chose, and that no data service knows: it is asked before the service. */
  readonly beforeService?: boolean
  /**
   * The canonical spelling of a name of the source's kind, used for all lookups and for display (ENSIP-15 for ENS);
   * `undefined` for a text that is no such name. A name that no source normalizes is looked up as typed, unless it
   * has invisible characters.
   */
  normalize?(name: string): Promise<string | undefined>
  /** The address of a name; `undefined` for an unknown name or one of another kind. */
  resolve?(name: string, request: NameRequest): Promise<string | undefined>
  lookup?(address: string, request: NameRequest): Promise<Identity | undefined>
}
