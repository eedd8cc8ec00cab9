import { shortMessageOf } from '../errors/KitError.ts'
import { createFeatureHost, type FeatureHostParts } from './createFeatureHost.ts'
import type { Feature } from './Feature.ts'
import { featureErrors } from './featureErrors.ts'

/**
 * Returns the API from each feature's `setup`, by feature id. A `setup` that throws is reported and does not affect
 * other features.
 */
export function setUpFeatures(
  features: readonly Feature[],
  parts: FeatureHostParts,
): Readonly<Record<string, unknown>> {
  const apis: Record<string, unknown> = Object.create(null)
  for (const feature of features) {
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
  return apis
}
