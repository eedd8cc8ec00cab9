import type { Contributed, Kinds, Report } from './collectContributions.ts'
import type { Feature } from './Feature.ts'
import { installerOf } from './FeatureInstaller.ts'
import type { HostKit, HostPorts } from './HostKit.ts'

/** The features' APIs by feature id, as `Kit` types them. */
type Apis = object

/** The features of a kit and the APIs that their `setup` returned. */
export class FeatureSet {
  readonly all: readonly Feature[]
  /** Those that the kit shows and joins: in basic mode, all but the remote ones. */
  readonly active: readonly Feature[]
  #apis: Apis = {}
  #report: Report = () => {}

  constructor(all: readonly Feature[], basic?: boolean) {
    this.all = all
    this.active = basic ? all.filter(({ remote }) => !remote) : all
  }

  /** Calls the `setup` of each feature with its host; returns the APIs by feature id. */
  setUp(kit: HostKit, ports: HostPorts): Apis {
    const apis: Record<string, unknown> = Object.create(null)
    this.#apis = apis
    this.#report = kit.alerts.report
    for (const feature of this.all)
      installerOf(feature).setUp(feature, { ...ports, kit, collect: this.collect }, apis)
    return apis
  }

  /** What the features contribute of one kind, in their order; a feature that fails is reported and skipped. */
  readonly collect = <kind extends Kinds>(kind: kind): readonly Contributed<kind>[] =>
    this.active.flatMap((feature) => {
      const parts = { apis: this.#apis, report: this.#report }
      // The installer returns contributions of the kind that it is called with.
      return installerOf(feature).collect(feature, kind, parts) as readonly Contributed<kind>[]
    })
}
