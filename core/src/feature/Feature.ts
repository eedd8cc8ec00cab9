import type { NameSource } from '../adapter/NameSource.ts'
import type { FeatureBalanceSource } from '../adapter/NamespaceAdapter.ts'
import type { EventTable } from '../analytics/CoreEvents.ts'
import type { CreateConnector } from '../connector/Connector.ts'
import type { ErrorDefinition } from '../errors/defineErrors.ts'
import type { Messages, Translate } from '../i18n/defineMessages.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { CoreViews } from '../router/CoreViews.ts'
import type { ViewTable } from '../router/Router.ts'
import type { ViewRules } from '../router/ViewRules.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import type { RemoteSwitches } from '../settings/resolveRemoteFeatures.ts'
import type { SignIn } from '../siwx/SignIn.ts'
import type { FeatureHost } from './FeatureHost.ts'
import type { SlotEntry, SlotState } from './Slot.ts'

/** The version of this contract; compared by number. */
export const featureApiVersion = 1

/** `load` gives a component whose `params` prop types the view's params; core never looks inside. */
export type ViewRegistration<params = never, title extends string = string> = ViewRules<
  NoInfer<params>
> & {
  load(): Promise<{ default: (props: { params: params }) => unknown }>
  /** Message key of the view's title. */
  title?: title
}
/** Views that can be shown without params: those that a slot's entry may lead to. */
type Reachable<views> = {
  [name in keyof views & string]: undefined extends views[name] ? name : never
}[keyof views & string]

/** Views that can be shown for a wallet of the directory. */
type WalletViews<views> = {
  [name in keyof views & string]: { walletId: string } extends views[name] ? name : never
}[keyof views & string]

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

/** All of a feature but its hooks and its views, whose types come from their components. */
export type FeatureParts<
  id extends string,
  views extends ViewTable,
  events extends EventTable,
  messages extends Messages,
  api,
> = {
  readonly id: id
  readonly apiVersion: number
  /** Entries lead to views of the feature or of the core, and wear messages of the feature. */
  readonly slots?: readonly SlotEntry<
    Reachable<CoreViews> | NoInfer<Reachable<views>>,
    NoInfer<keyof messages & string>
  >[]
  readonly messages?: messages
  readonly events?: events
  readonly errors?: ErrorDefinition
  /**
   * The view that connects a wallet of the directory, told the `namespace` too where only one is wanted.
   * Without such a feature, none is listed.
   */
  readonly walletView?: NoInfer<WalletViews<views>>
  /**
   * The view that lists all wallets of the directory, told the `namespace` where only one is wanted. Without such a
   * feature, the list is not offered.
   */
  readonly walletsView?: NoInfer<Reachable<views>>
  /** What a project's configuration may switch from afar, by name; seen in the `features` of a slot's `when`. */
  readonly remote?: RemoteSwitches
  /** Declares that the feature asks for signatures. */
  readonly sign?: boolean
  /** Checks what the feature was given, as a part of `kit.check()`; throws what is wrong, as `settings/invalid`. */
  check?(settings: PlainSettings): void | Promise<void>
  setup(host: FeatureHost<views, events, messages>): api
}

/** Views by name; `params` has the type of each component's `params` prop. */
export type Registrations<params, messages> = {
  readonly [name in keyof params]: ViewRegistration<params[name], NoInfer<keyof messages & string>>
}

/** One capability of the kit, ours or a third party's. */
export type Feature<
  id extends string = string,
  // biome-ignore lint/suspicious/noExplicitAny: variance: any feature is a Feature, whatever its views
  views extends ViewTable = any,
  // biome-ignore lint/suspicious/noExplicitAny: variance, as above
  events extends EventTable = any,
  // biome-ignore lint/suspicious/noExplicitAny: variance, as above
  messages extends Messages = any,
  api = unknown,
> = FeatureParts<id, views, events, messages, api> &
  FeatureHooks<api> & {
    readonly views?: Registrations<views, messages>
  }

export type FeatureApi<feature> =
  // biome-ignore lint/suspicious/noExplicitAny: inference only
  feature extends Feature<string, any, any, any, infer api> ? api : never
export type FeatureViews<feature> =
  // biome-ignore lint/suspicious/noExplicitAny: inference only
  feature extends Feature<string, infer views, any, any, unknown> ? views : never
type UnionToIntersection<u> = (u extends unknown ? (x: u) => void : never) extends (
  x: infer i,
) => void
  ? i
  : never
export type AllViews<features extends readonly Feature[]> = CoreViews &
  (features extends readonly [] ? unknown : UnionToIntersection<FeatureViews<features[number]>>)
