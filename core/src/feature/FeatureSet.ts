import type { Feature } from './Feature.ts'
import type { HostKit, HostPorts } from './HostKit.ts'

/** The features' APIs by feature id, as `Kit` types them. */
type Apis = object

/** The features of a kit and the APIs that their `setup` returned. */
export class FeatureSet {
  readonly all: readonly Feature[]
  /** Those that the kit shows and joins: in basic mode, all but the remote ones. */
  readonly active: readonly Feature[]
  #apis: Apis = {}

  constructor(all: readonly Feature[], basic?: boolean) {
    this.all = all
    this.active = basic ? all.filter(({ remote }) => !remote) : all
  }

  /** Calls the `setup` of each feature with its host; returns the APIs by feature id. */
  setUp(kit: HostKit, ports: HostPorts): Apis {
    const apis: Record<string, unknown> = Object.create(null)
    this.#apis = apis
    for (const feature of this.all)
      feature.installer.setUp(feature, { ...ports, kit, collect: this.collect }, apis)
    return apis
  }

  /** What the features contribute of one kind, in their order. */
  readonly collect = <kind extends Kinds>(kind: kind) =>
    collectContributions(this.active, { features: this.#apis }, kind)
}

type Kinds = 'start' | 'connectors' | 'balanceSource' | 'names' | 'permissions' | 'signIn'
type Contribution<kind extends Kinds> = ReturnType<NonNullable<Feature[kind]>>

/** Collects what features contribute of one kind, in their order; skips and logs a feature that throws. */
function collectContributions<kind extends Kinds>(
  features: readonly Feature[],
  kit: { readonly features: object },
  kind: kind,
): readonly Contribution<kind>[] {
  return features.flatMap((feature) => {
    const contribute = feature[kind] as ((api: unknown) => Contribution<kind>) | undefined
    if (!contribute) return []
    try {
      return [contribute((kit.features as Readonly<Record<string, unknown>>)[feature.id])]
    } catch (error) {
      console.error(`[portico] Feature "${feature.id}" failed in ${kind}()`, error)
      return []
    }
  })
}
