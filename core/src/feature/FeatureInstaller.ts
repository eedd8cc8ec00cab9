import type { Messages, Translate } from '../i18n/I18nStore.ts'
import type { ViewRegistration } from '../router/CoreViews.ts'
import type { FeatureHooks } from './FeatureHooks.ts'
import type { FeatureHost } from './FeatureHost.ts'
import type { FeatureHostParts } from './HostKit.ts'
import type { FeatureRegistry } from './Registry.ts'
import type { SlotEntry } from './Slot.ts'

/** What the installer reads of a feature, without the types that are inferred from its parts. */
export type InstallableFeature = Pick<
  FeatureHooks<unknown>,
  'describeError' | 'ownErrors' | 'when'
> & {
  readonly id: string
  readonly apiVersion: number
  readonly views?: Readonly<Record<string, ViewRegistration>>
  readonly slots?: readonly SlotEntry[]
  readonly messages?: Messages
  readonly walletView?: string
  readonly walletsView?: string
  readonly sign?: boolean
  readonly remote?: object
  setup(host: FeatureHost): unknown
}

/** Adds a feature to a kit: what `defineFeature` sets as `installer`, so that a page without features does not load it. */
export type FeatureInstaller = {
  /** Registers views, slot entries and messages. Throws `feature/*` when they conflict with another feature's. */
  register(
    feature: InstallableFeature,
    registry: FeatureRegistry,
    t: Translate<Record<string, string>>,
  ): void
  /** Adds the API from the feature's `setup` to `apis`. A `setup` that throws is reported, and affects no other feature. */
  setUp(feature: InstallableFeature, parts: FeatureHostParts, apis: Record<string, unknown>): void
  /** Calls a hook of the feature; one that fails is reported and skipped. */
  collect(
    feature: InstallableFeature,
    kind: string,
    parts: { readonly apis: object; report(error: unknown, by: string): void },
  ): readonly unknown[]
}

/** The installer of a feature. `defineFeature` made it; public types do not show what it takes. */
export const installerOf = ({ installer }: { readonly installer: object }) =>
  installer as FeatureInstaller
