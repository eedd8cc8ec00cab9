import type { EventTable } from '../analytics/CoreEvents.ts'
import type { ErrorDefinition } from '../errors/defineErrors.ts'
import type { Messages } from '../i18n/defineMessages.ts'
import type { CoreViews } from '../router/CoreViews.ts'
import type { ViewTable } from '../router/Router.ts'
import type { ViewRules } from '../router/ViewRules.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import type { RemoteSwitches } from '../settings/resolveRemoteFeatures.ts'
import type { FeatureHooks } from './FeatureHooks.ts'
import type { FeatureHost } from './FeatureHost.ts'
import type { SlotEntry } from './Slot.ts'

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
