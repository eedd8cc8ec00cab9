import { featureErrors } from '@portico/core'
import type { RegisteredKit } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'

/** What a feature's `setup` gave. Throws `feature/missing` when it is not installed. */
export function useFeature<id extends keyof RegisteredKit['features'] & string>(
  id: id,
): RegisteredKit['features'][id] {
  const features = useAnyKit().features as RegisteredKit['features']
  if (id in features) return features[id]
  throw featureErrors.create('missing', [id], { hints: [`Add ${id} to the features of createKit`] })
}
