import type { NameSource } from '../adapter/NameSource.ts'
import type { FeatureBalanceSource } from '../adapter/NamespaceAdapter.ts'
import type { CreateConnector } from '../connector/Connector.ts'
import type { Messages, Translate } from '../i18n/defineMessages.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { SignIn } from '../siwx/SignIn.ts'
import type { SlotState } from './Slot.ts'

/** What a feature words its errors with. */
export type ErrorWords = {
  /** The feature's words in the language of the kit, over its English. */
  translator<const messages extends Messages>(english: messages): Translate<messages>
  /** The wallet in use, or "your wallet". */
  readonly wallet: string
  /** The network in use, or the one that the error names. */
  readonly network: NetworkDefinition | undefined
}

/** Declared as a method, so that any feature is a `Feature`, whatever its API. */
type SlotCondition<api> = { when(api: api, state: SlotState): boolean }['when']

/** What a feature brings by what its `setup` gave; apart from the rest, since TypeScript infers one argument after the other. */
export type FeatureHooks<api> = {
  /**
   * Whether an entry of `slots` shows, by the entry's id, beside the `when` of its own. It is asked anew when what it
   * read of the API changes.
   */
  readonly when?: Readonly<Record<string, SlotCondition<api>>>
  /**
   * What a visitor reads of an error of the feature's own, as its views show it; `undefined` for others. Loads its
   * words when it is asked.
   */
  describeError?(api: api, error: unknown, words: ErrorWords): Promise<string | undefined>
  /** What goes on while the kit runs, begun before the modal's own rules; gives what ends it. */
  start?(api: api): () => void
  /** Wallets that the feature brings, for each run of the kit. */
  connectors?(api: api): readonly CreateConnector[]
  /** What the feature knows of balances; asked before the chain itself. */
  balanceSource?(api: api): FeatureBalanceSource
  /** What the feature knows of names; asked before the chain itself. */
  names?(api: api): NameSource
  /** How who connects may sign in with the same yes; called for each link that may ask so. */
  signIn?(api: api): Promise<SignIn>
}
