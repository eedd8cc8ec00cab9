import type { Feature } from '@portico/core'
import type { FeatureApi, FeatureViews } from '@portico/core/feature'
import { featureErrors } from '@portico/core/internal'
import { useContext } from 'react'
import { FeatureContext, useAnyKit } from '../kit/contexts.ts'
import { type FeatureOf, type KitOf, type RegisteredKit, useFeatureKit } from '../kit/useKit.ts'
import { useSnapshot } from './useSnapshot.ts'

/** Hooks for the components of one feature, typed by that feature only. */
export type HooksOf<feature extends Feature> = {
  /**
   * The return value of the feature's `setup`, as `useFeature`. Throws `feature/missing` outside of the feature's
   * views.
   */
  useApi(): FeatureApi<feature>
  /** The router, with the views of the feature and of the core. */
  useRouter(): KitOf<feature>['router']
  /** The params of the surrounding view. */
  useParams<name extends keyof FeatureViews<feature> & string>(
    view: name,
  ): FeatureViews<feature>[name]
  /** The kit, typed with this feature. */
  useKit(): KitOf<feature>
}

/**
 * Creates hooks for a feature's own package, which does not know the dapp's kit type: `const { useApi, useRouter,
 * useParams } = featureHooks<typeof notes>()`. With the feature's id they also work outside of its views and
 * blocks.
 */
export function featureHooks<given>(id?: FeatureOf<given>['id']): HooksOf<FeatureOf<given>> {
  const useKit = useFeatureKit<given>
  const useApi = () => {
    const featureId = useContext(FeatureContext)?.id ?? id
    const features: Readonly<Record<string, unknown>> = useAnyKit().features
    if (featureId === undefined || !(featureId in features))
      throw featureErrors.create('missing', [featureId ?? 'around this component'], {
        hints: ['Outside of the views of a feature, name it: featureHooks<typeof notes>("notes")'],
      })
    return useSnapshot(features[featureId])
  }
  return {
    useApi: useApi as HooksOf<FeatureOf<given>>['useApi'],
    useRouter: () => useSnapshot(useKit().router),
    useParams: () => useContext(FeatureContext)?.params as never, // type-checked when they were pushed
    useKit,
  }
}

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
