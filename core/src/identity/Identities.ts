import type { Identity } from '../adapter/NameSource.ts'
import type { CaipAddress, CaipNetworkId } from '../caip/Namespace.ts'
import type { KitError } from '../errors/KitError.ts'

/** The address of a name, and the id of the source that resolved it. */
export type ResolvedName = {
  readonly address: string
  readonly name: string
  readonly source: string
}

/** Names and avatars of accounts, cached for 5 minutes. */
export type Identities = {
  /** The cached identity of an account; observable. */
  of(account: CaipAddress | undefined): Identity | undefined
  /**
   * Looks an account up unless it is cached, or in any case with `again`, as after its name was changed; `undefined` when
   * no source knows a name or a source failed.
   */
  load(account: CaipAddress, options?: { again?: boolean }): Promise<Identity | undefined>
  /** `names/lookup` while the last lookup of an account failed, after which an earlier name stays; observable. */
  failure(account: CaipAddress | undefined): KitError | undefined
  /**
   * Resolves a name; `undefined` when no source knows it. Throws `names/resolve` when none does and a source failed.
   */
  resolve(
    name: string,
    request: { networkId: CaipNetworkId; signal?: AbortSignal },
  ): Promise<ResolvedName | undefined>
}
