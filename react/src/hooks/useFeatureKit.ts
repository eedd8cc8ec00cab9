import type { AdapterDefinition, Feature, Kit } from '@portico/core'
import { useAnyKit } from './useAnyKit.ts'

/** A feature, or the return type of a function that creates one. */
export type FeatureOf<given> = given extends (...args: never[]) => infer feature
  ? Extract<feature, Feature>
  : Extract<given, Feature>
export type KitOf<feature extends Feature> = Kit<readonly AdapterDefinition[], readonly [feature]>

/**
 * The kit, typed with one feature: `useFeatureKit<typeof notes>()`, as `useKit` of `featureHooks<typeof notes>()`
 * without the code of its other hooks. Throws `react/noProvider`.
 */
export function useFeatureKit<given>(): KitOf<FeatureOf<given>> {
  // The kit's features are unknown here; below a view of this feature it is one of them.
  return useAnyKit() as unknown as KitOf<FeatureOf<given>>
}
