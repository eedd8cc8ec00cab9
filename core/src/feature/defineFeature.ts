import type { EventTable } from '../analytics/EventStore.ts'
import type { Messages } from '../i18n/I18nStore.ts'
import { collectContributions } from './collectContributions.ts'
import type { Feature, FeatureParts, Registrations } from './Feature.ts'
import type { FeatureHooks } from './FeatureHooks.ts'
import type { FeatureInstaller } from './FeatureInstaller.ts'
import { registerFeature, setUpFeature } from './registerFeature.ts'

/** Declares the analytics events of a feature: types only, no bytes shipped. */
export function eventTypes<events extends EventTable>(): events {
  return undefined as never // never read at run time
}

/** A component without a `params` prop is a view without params. */
type ViewsOf<params> = {
  [name in keyof params & string]: params[name] extends object | undefined
    ? params[name]
    : undefined
}

/**
 * Infers a feature's types from its parts: views from their components' `params`, messages, events, API. Hooks that
 * need the API are in `hooks`.
 */
export function defineFeature<
  const id extends string,
  params extends Record<string, unknown> = {},
  const messages extends Messages = {},
  events extends EventTable = {},
  api = undefined,
>(
  parts: FeatureParts<id, ViewsOf<params>, events, messages, api> & {
    readonly views?: Registrations<params, messages>
  },
  hooks?: FeatureHooks<NoInfer<api>>,
): Feature<id, ViewsOf<params>, events, messages, api> {
  const installer: FeatureInstaller = {
    register: registerFeature,
    setUp: setUpFeature,
    // Feature and kind are of the same kit.
    collect: collectContributions as FeatureInstaller['collect'],
  }
  // The parts contain exactly the components from which the types were inferred.
  return { ...parts, ...hooks, installer } as Feature<id, ViewsOf<params>, events, messages, api>
}
