import type { NameSource } from '../adapter/NameSource.ts'
import type { FeatureBalanceSource } from '../adapter/NamespaceAdapter.ts'
import type { PermissionSource } from '../adapter/Permissions.ts'
import type { CreateConnector } from '../connector/Connector.ts'
import type { KitError } from '../errors/KitError.ts'
import type { Messages, Translate } from '../i18n/defineMessages.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { SignIn } from '../siwx/SignIn.ts'
import type { SlotState } from './Slot.ts'

/** What `describeError` needs to word an error. */
export type ErrorWords = {
  /** Translates the feature's messages into the kit's language, with English as fallback. */
  translator<const messages extends Messages>(english: messages): Translate<messages>
  /** The name of the active wallet, or "your wallet". */
  readonly wallet: string
  /** The active network, or the one that the error names. */
  readonly network: NetworkDefinition | undefined
}

/** Declared as a method, so that a feature with any API is assignable to `Feature`. */
type SlotCondition<api> = { when(api: api, state: SlotState): boolean }['when']

/**
 * Hooks that receive the API that `setup` returned; separate from the parts, because TypeScript infers one argument
 * after the other.
 */
export type FeatureHooks<api> = {
  /**
   * Whether an entry of `slots` is shown, by entry id, in addition to the entry's own `when`. It runs again when what
   * it read of the API changes.
   */
  readonly when?: Readonly<Record<string, SlotCondition<api>>>
  /**
   * The message for the visitor for one of the feature's own errors, as its views show it; with `undefined` the kit
   * words it. Loads its messages on call.
   */
  describeError?(api: api, error: KitError, words: ErrorWords): Promise<string | undefined>
  /** Codes of the errors that `describeError` is asked about; by default those of the feature's id, such as `notes/full`. */
  readonly ownErrors?: RegExp
  /**
   * Starts the feature's reactions before the modal's own rules, while the kit runs; returns the function that stops
   * them.
   */
  start?(api: api): () => void
  /** Connectors that the feature supplies, created on each start of the kit. */
  connectors?(api: api): readonly CreateConnector[]
  /** The feature's source of balances, queried before the chain itself. */
  balanceSource?(api: api): FeatureBalanceSource
  /** The feature's source of names, queried before the chain itself. */
  names?(api: api): NameSource
  /** The feature's source of permissions, which a feature that lists them reads with those of the adapters. */
  permissions?(api: api): Promise<PermissionSource | undefined>
  /** Signs the visitor in with the connection request; called for each link whose request may include a sign-in. */
  signIn?(api: api): Promise<SignIn>
}
