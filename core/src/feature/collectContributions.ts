import type { Feature } from './Feature.ts'

type Kinds = 'start' | 'connectors' | 'balanceSource' | 'names' | 'permissions' | 'signIn'
type Brought<kind extends Kinds> = ReturnType<NonNullable<Feature[kind]>>

/** Collects what features contribute of one kind, in their order; skips and logs a feature that throws. */
export function collectContributions<kind extends Kinds>(
  features: readonly Feature[],
  kit: { readonly features: object },
  kind: kind,
): readonly Brought<kind>[] {
  return features.flatMap((feature) => {
    const bring = feature[kind] as ((api: unknown) => Brought<kind>) | undefined
    if (!bring) return []
    try {
      return [bring((kit.features as Readonly<Record<string, unknown>>)[feature.id])]
    } catch (error) {
      console.error(`[portico] Feature "${feature.id}" failed in ${kind}()`, error)
      return []
    }
  })
}
