import { featureErrors } from '@portico/core'
import type { RegisteredKit } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useSnapshot } from './useSnapshot.ts'

/**
 * The return value of a feature's `setup`, as a snapshot of this rendering; the component renders again when a
 * value that it read changes. Throws `feature/missing` when the feature is not installed.
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
