import type { AdapterDefinition, Feature, Kit, Namespace } from '@portico/core'
import { useAnyKit } from './contexts.ts'

/** The kit of the nearest `KitProvider`. Throws `react/noProvider` outside of one. */
export function useKit(): RegisteredKit {
  return useAnyKit() as RegisteredKit
}

/** A feature, or the return type of a function that creates one. */
export type FeatureOf<given> = given extends (...args: never[]) => infer feature
  ? Extract<feature, Feature>
  : Extract<given, Feature>
/** A kit with one feature, as the views of that feature see it. */
export type KitOf<feature extends Feature> = Kit<readonly AdapterDefinition[], readonly [feature]>

/**
 * The kit, typed with one feature: `useFeatureKit<typeof notes>()`, as `useKit` of `featureHooks<typeof notes>()`
 * without the code of its other hooks. Throws `react/noProvider`.
 */
export function useFeatureKit<given>(): KitOf<FeatureOf<given>> {
  // The kit's features are unknown here; below a view of this feature it is one of them.
  return useAnyKit() as unknown as KitOf<FeatureOf<given>>
}

/**
 * Gives every hook the exact type of your kit: `declare module '@portico/react' { interface Register { kit: typeof
 * kit } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the dapp fills it
export interface Register {}

/** The registered kit, otherwise any kit. */
export type RegisteredKit = Register extends { kit: infer kit } ? kit : Kit
/** The namespaces of the registered kit's adapters. */
export type RegisteredNamespace =
  RegisteredKit extends Kit<infer adapters, infer _> ? adapters[number]['namespace'] : Namespace
/** The ids of the registered kit's networks. */
export type RegisteredNetworkId = Parameters<RegisteredKit['switchNetwork']>[0]
