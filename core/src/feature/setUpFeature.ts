import { shortMessageOf } from '../errors/KitError.ts'
import { createFeatureHost } from './createFeatureHost.ts'
import type { InstallableFeature } from './FeatureInstaller.ts'
import { featureErrors } from './featureErrors.ts'
import type { FeatureHostParts } from './HostKit.ts'

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
    apis[feature.id] = feature.setup(createFeatureHost(feature, parts))
  } catch (cause) {
    const hints = cause instanceof Error ? [`Its setup threw: ${shortMessageOf(cause)}`] : []
    const error = featureErrors.create('setupFailed', [feature.id], { cause, hints })
    console.error(error)
    const get = () => {
      throw error
    }
    Object.defineProperty(apis, feature.id, { get, enumerable: true })
  }
}
