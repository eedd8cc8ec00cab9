import { featureErrors } from '@portico/core'
import type { RegisteredKit } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useSnapshot } from './useSnapshot.ts'

/**
 * What a feature's `setup` gave, as it is at this rendering; what a component read of it renders it anew when it
 * changes. Throws `feature/missing` when the feature is not installed.
 */
export function useFeature<id extends keyof RegisteredKit['features'] & string>(
  id: id,
): RegisteredKit['features'][id] {
  const features = useAnyKit().features as RegisteredKit['features']
  if (!(id in features))
    throw featureErrors.create('missing', [id], {
      hints: [`Add ${id} to the features of createKit`],
    })
  return useSnapshot(features[id])
}
