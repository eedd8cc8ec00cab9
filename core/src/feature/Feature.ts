import type { EventTable } from '../analytics/EventStore.ts'
import type { ErrorDefinition } from '../errors/defineErrors.ts'
import type { Messages } from '../i18n/I18nStore.ts'
import type { CoreViews, ViewRegistration } from '../router/CoreViews.ts'
import type { ViewTable } from '../router/Router.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import type { RemoteSwitches } from '../settings/RemoteFeatureStore.ts'
import type { FeatureHooks } from './FeatureHooks.ts'
import type { FeatureHost } from './FeatureHost.ts'
import type { SlotEntry } from './Slot.ts'

/** The version of the feature contract; must be equal to the kit's. */
export const featureApiVersion = 1

/** Views without required params, to which an entry of a slot may navigate. */
type Reachable<views> = {
  [name in keyof views & string]: undefined extends views[name] ? name : never
}[keyof views & string]

/** Views that accept the `walletId` of a wallet of the directory. */
type WalletViews<views> = {
  [name in keyof views & string]: { walletId: string } extends views[name] ? name : never
}[keyof views & string]

/** A feature without its hooks and its views, whose types are inferred from their components. */
export type FeatureParts<
  id extends string,
  views extends ViewTable,
  events extends EventTable,
  messages extends Messages,
  api,
> = {
  readonly id: id
  readonly apiVersion: number
  /** Entries navigate to views of the feature or of the core, and use messages of the feature as labels. */
  readonly slots?: readonly SlotEntry<
    Reachable<CoreViews> | NoInfer<Reachable<views>>,
    NoInfer<keyof messages & string>
  >[]
  /** `{holes}` of the titles of views and of the labels of settings rows are filled with properties of the API. */
  readonly messages?: messages
  readonly events?: events
  readonly errors?: ErrorDefinition
  /**
   * The view that connects a wallet of the directory; its params include `namespace` if the request is limited to
   * one. Without such a feature, no directory wallet is listed.
   */
  readonly walletView?: NoInfer<WalletViews<views>>
  /**
   * The view that lists all wallets of the directory; its params include `namespace` if the request is limited to
   * one. Without such a feature, the list is not offered.
   */
  readonly walletsView?: NoInfer<Reachable<views>>
  /**
   * Declares that the feature works by services: in basic mode its views, slots and hooks are left out, and it makes no
   * request. Has the switches, by name, that a project's remote configuration may set; their values are in the
   * `features` of a slot's `when`.
   */
  readonly remote?: RemoteSwitches
  /** Declares that the feature requests signatures. */
  readonly sign?: boolean
  /** Checks the feature's options, as a part of `kit.check()`; throws `settings/invalid`. */
  check?(settings: PlainSettings): void | Promise<void>
  setup(host: FeatureHost<views, events, messages>): api
}

/** Views by name; `params` has the type of each component's `params` prop. */
export type Registrations<params, messages> = {
  readonly [name in keyof params]: ViewRegistration<params[name], NoInfer<keyof messages & string>>
}

/** One capability of the kit, built in or from a third party. */
export type Feature<
  id extends string = string,
  // biome-ignore lint/suspicious/noExplicitAny: variance: a feature with any views is a Feature
  views extends ViewTable = any,
  // biome-ignore lint/suspicious/noExplicitAny: variance, as above
  events extends EventTable = any,
  // biome-ignore lint/suspicious/noExplicitAny: variance, as above
  messages extends Messages = any,
  api = unknown,
> = FeatureParts<id, views, events, messages, api> &
  FeatureHooks<api> & {
    readonly views?: Registrations<views, messages>
    /** Added by `defineFeature`: what a kit installs the feature with. */
    readonly installer: object
  }

/** What the `setup` of a feature returns. */
export type FeatureApi<feature> =
  // biome-ignore lint/suspicious/noExplicitAny: inference only
  feature extends Feature<string, any, any, any, infer api> ? api : never
/** The views of a feature, with the type of their params. */
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
