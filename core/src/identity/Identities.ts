import type { Identity } from '../adapter/NameSource.ts'
import type { CaipAddress, CaipNetworkId } from '../caip/Namespace.ts'

/** The address behind a name, and the id of the source that says so. */
export type ResolvedName = {
  readonly address: string
  readonly name: string
  readonly source: string
}

/** Names and avatars of accounts, kept for 5 minutes. */
export type Identities = {
  /** What is known of an account by now; observable. */
  of(account: CaipAddress | undefined): Identity | undefined
  /** Looks an account up unless it is known; `undefined` where nobody knows a name or a source failed. */
  load(account: CaipAddress): Promise<Identity | undefined>
  /** `undefined` where nobody knows the name. Throws `names/resolve` where a source that might failed. */
  resolve(
    name: string,
    request: { networkId: CaipNetworkId; signal?: AbortSignal },
  ): Promise<ResolvedName | undefined>
}
