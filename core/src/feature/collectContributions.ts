import type { Feature } from './Feature.ts'

type Kinds = 'start' | 'connectors' | 'balanceSource' | 'names' | 'signIn'
type Brought<kind extends Kinds> = ReturnType<NonNullable<Feature[kind]>>

/** What features bring of one kind, in their order; one that fails brings nothing. */
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
      console.error(`[portico] The feature "${feature.id}" brings no ${kind}`, error)
      return []
    }
  })
}
