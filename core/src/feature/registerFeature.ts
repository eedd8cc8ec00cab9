import { shortMessageOf } from '../errors/KitError.ts'
import type { Translate } from '../i18n/I18nStore.ts'
import { coreViewRules } from '../router/CoreViews.ts'
import { createFeatureHost } from './createFeatureHost.ts'
import { featureApiVersion } from './Feature.ts'
import type { InstallableFeature } from './FeatureInstaller.ts'
import { featureErrors } from './featureErrors.ts'
import type { FeatureHostParts } from './HostKit.ts'
import type { FeatureRegistry } from './Registry.ts'

/** Registers the views, slot entries and messages of a feature. Throws `feature/*` when they conflict with another's. */
export function registerFeature(
  feature: InstallableFeature,
  registry: FeatureRegistry,
  t: Translate<Record<string, string>>,
): void {
  checkIdentity(feature, registry)
  const { id } = feature
  // Plain JavaScript may pass null, or something else.
  const views = Object(feature.views ?? {}) as NonNullable<InstallableFeature['views']>
  const slots = Array.isArray(feature.slots) ? feature.slots.filter((it) => it?.entry) : []
  registry.features.set(id, { ...feature, t })
  for (const [name, view] of Object.entries(views)) {
    if (registry.views.has(name) || name in coreViewRules)
      throw featureErrors.create('duplicateView', [name, id], {
        hints: ['View names are shared by all features: prefix yours'],
      })
    registry.views.set(name, { ...view, featureId: id })
  }
  registry.walletView ??= feature.walletView
  registry.walletsView ??= feature.walletsView
  for (const { slot, entry } of slots) {
    const whenApi = feature.when?.[entry.id]
    registry.place(slot, { ...entry, t, featureId: id, whenApi })
  }
}

function checkIdentity(
  { id, apiVersion }: InstallableFeature,
  { features }: FeatureRegistry,
): void {
  // The id prefixes the feature's message keys and storage keys.
  if (!/^(?!(core|react)$)[a-zA-Z][\w-]*$/.test(id))
    throw featureErrors.create('badId', [id], { hints: ['Use letters, digits and hyphens'] })
  if (apiVersion !== featureApiVersion)
    throw featureErrors.create('apiVersion', [id, apiVersion, featureApiVersion], {
      hints: [
        `Install a version of "${id}" that matches this kit, or a kit that matches the feature`,
      ],
    })
  if (features.has(id))
    throw featureErrors.create('duplicateId', [id], { hints: ['Remove one of them'] })
}

/**
 * Adds the API from a feature's `setup` to `apis`, by feature id. A `setup` that throws is reported and does not affect
 * other features.
 */
export function setUpFeature(
  feature: InstallableFeature,
  parts: FeatureHostParts,
  apis: Record<string, unknown>,
): void {
  try {
    const api = feature.setup(createFeatureHost(feature, parts))
    apis[feature.id] = api
    if (api instanceof Promise)
      api.catch((error) =>
        parts.kit.alerts.report(error, `The feature "${feature.id}" failed in setup()`),
      )
  } catch (cause) {
    const hints = [`Its setup threw: ${shortMessageOf(cause)}`]
    const error = featureErrors.create('setupFailed', [feature.id], { cause, hints })
    console.error(error)
    const get = () => {
      throw error
    }
    Object.defineProperty(apis, feature.id, { get, enumerable: true })
  }
}
