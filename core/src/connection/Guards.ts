import { callSafely } from '../async/callSafely.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import { makeAutoObservable } from '../state/index.ts'

/** Actions that a feature may veto. `close` guards are synchronous; the others may be asynchronous. */
export type GuardTable = {
  close: { view: string }
  connect: { connectorId: string; namespaces: readonly Namespace[] }
  switchNetwork: { networkId: CaipNetworkId }
  disconnect: { namespace: Namespace | undefined }
}
/** `true` allows the action; a string rejects it with a reason that is shown to the visitor. */
export type Verdict = true | string
/** Allows or vetoes one kind of action. */
export type Guard<name extends keyof GuardTable> = (
  request: GuardTable[name],
) => name extends 'close' ? Verdict : Verdict | Promise<Verdict>

/** Lets the dapp and features allow or veto actions. */
export interface Guards {
  /** Adds a guard; the returned function removes it. */
  add<name extends keyof GuardTable>(name: name, guard: Guard<name>): () => void
}

type OwnedGuard = { readonly guard: Guard<keyof GuardTable>; readonly by: string }

/** The guards that the dapp and features added. */
export class GuardStore implements Guards {
  readonly #guards = new Map<keyof GuardTable, Set<OwnedGuard>>()
  readonly #report: (error: unknown, by: string) => void

  /** `report` logs an error of a third party under its name. */
  constructor(report: (error: unknown, by: string) => void) {
    this.#report = report
    makeAutoObservable(this, {}, { autoBind: true, deep: false }) // bound, so that a proxy around the kit reaches the private field
  }

  /** `by` names the owner in the console. */
  add<name extends keyof GuardTable>(name: name, guard: Guard<name>, by = 'The dapp'): () => void {
    const set = this.#guards.get(name) ?? new Set()
    this.#guards.set(name, set)
    const owned: OwnedGuard = { guard: guard as Guard<keyof GuardTable>, by }
    set.add(owned)
    return () => set.delete(owned)
  }

  /** The guards of an action, in the order in which they were added. */
  of(name: keyof GuardTable): readonly OwnedGuard[] {
    return [...(this.#guards.get(name) ?? [])]
  }

  /** Runs the guards of closing, which are synchronous; a guard that fails is reported and does not prevent closing. */
  checkClose(view: string): Verdict {
    for (const { guard, by } of this.of('close')) {
      let verdict: unknown = true
      const failed = (error: unknown) => this.#report(error, `${by} failed in a guard of close`)
      callSafely(() => {
        verdict = guard({ view } as never) // a guard of closing receives the view
        return verdict
      }, failed)
      if (typeof verdict === 'string') return verdict
      if (verdict !== true) failed(TypeError('Expected true or a reason'))
    }
    return true
  }
}
