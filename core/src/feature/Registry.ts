import type { Translate } from '../i18n/defineMessages.ts'
import { coreViewRules } from '../router/coreViewRules.ts'
import type { ViewRules } from '../router/ViewRules.ts'
import { makeObservable } from '../state/index.ts'
import type { Feature, ViewRegistration } from './Feature.ts'
import { featureApiVersion } from './Feature.ts'
import { featureErrors } from './featureErrors.ts'
import type { SlotName, SlotState, Slots } from './Slot.ts'

type Orders = Partial<{
  [slot in SlotName]: (entries: readonly Slots[slot][]) => readonly Slots[slot][]
}>
type Words = Translate<Record<string, string>>
export type RegisteredView = ViewRegistration & { readonly featureId: string }
/** A slot's entry with its feature's id and words. */
export type Placed<slot extends SlotName> = Slots[slot] & {
  readonly t: Words
  readonly featureId: string
  /** As the entry's `when`, by what the feature's `setup` gave. */
  readonly whenApi?: ((api: unknown, state: SlotState) => boolean) | undefined
}

type Entry = { slot: SlotName; entry: Placed<SlotName> }

/** The views and slot entries of all features. Throws `feature/*` where two do not fit together. */
export class Registry {
  readonly views = new Map<string, RegisteredView>()
  readonly #entries: Entry[] = []
  /** The view that connects a wallet of the directory. */
  walletView: string | undefined
  /** The view that lists all wallets of the directory. */
  walletsView: string | undefined
  /** How features word errors of their own, by feature id. */
  readonly describers = new Map<string, NonNullable<Feature['describeError']>>()
  readonly #words = new Map<string, Words>()
  readonly #orders: Orders

  constructor(orders: Orders = {}) {
    this.#orders = orders
    makeObservable(this) // bound, so that a proxy around the kit reaches the private fields
  }

  /** Adds what a feature brings. */
  add(feature: Feature, t: Words): void {
    const { id, apiVersion, views = {}, slots = [] } = feature
    // An id begins the names of the feature's words and the keys of its storage.
    if (!/^(?!(core|react)$)[a-zA-Z][\w-]*$/.test(id))
      throw featureErrors.create('badId', [id], { hints: ['Use letters, digits and hyphens'] })
    if (apiVersion !== featureApiVersion)
      throw featureErrors.create('apiVersion', [id, apiVersion, featureApiVersion], {
        hints: [`Install a version of "${id}" that fits this kit, or the other way round`],
      })
    if (this.#words.has(id))
      throw featureErrors.create('duplicateId', [id], { hints: ['Remove one of the two'] })
    this.#words.set(id, t)
    for (const [name, view] of Object.entries(views)) this.addView(name, view, id)
    if (feature.describeError) this.describers.set(id, feature.describeError)
    this.walletView ??= feature.walletView
    this.walletsView ??= feature.walletsView
    for (const { slot, entry } of slots) {
      const whenApi = feature.when?.[entry.id]
      this.#entries.push({ slot, entry: { ...entry, t, featureId: id, whenApi } })
    }
  }

  addView(name: string, view: ViewRegistration, featureId: string): void {
    if (this.views.has(name) || name in coreViewRules)
      throw featureErrors.create('duplicateView', [name, featureId], {
        hints: ['View names are shared by all features: prefix yours'],
      })
    this.views.set(name, { ...view, featureId })
  }

  /** What goes with a view, of the core or of a feature. */
  rules(name: string): ViewRules<unknown> {
    return this.views.get(name) ?? coreViewRules[name as keyof typeof coreViewRules] ?? {}
  }

  /** The words of the feature with this id. */
  words(id: string): Words | undefined {
    return this.#words.get(id)
  }

  /** The entries of a slot by priority, then in the order of the features, as the dapp arranged them. */
  slot<slot extends SlotName>(name: slot): readonly Placed<slot>[] {
    const isOf = (it: Entry): it is Entry & { entry: Placed<slot> } => it.slot === name
    const placed = this.#entries.filter(isOf).map(({ entry }): Placed<slot> => entry)
    placed.sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
    const order = this.#orders[name] as
      | ((all: readonly Slots[slot][]) => readonly Slots[slot][])
      | undefined
    return (order?.(placed) as readonly Placed<slot>[] | undefined) ?? placed
  }
}
