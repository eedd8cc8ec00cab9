import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import { makeObservable } from '../state/index.ts'

/** What a feature may veto. `close` answers at once; the others may be held open. */
export type GuardTable = {
  close: { view: string }
  connect: { connectorId: string; namespaces: readonly Namespace[] }
  switchNetwork: { networkId: CaipNetworkId }
  disconnect: { namespace: Namespace | undefined }
}
/** `true` lets it pass; a string is the reason of the refusal, shown to the visitor. */
export type Verdict = true | string
export type Guard<name extends keyof GuardTable> = (
  request: GuardTable[name],
) => name extends 'close' ? Verdict : Verdict | Promise<Verdict>

/** The guards that features have set. */
export class Guards {
  readonly #guards = new Map<keyof GuardTable, Set<Guard<keyof GuardTable>>>()

  constructor() {
    makeObservable(this) // bound, so that a proxy around the kit reaches the private field
  }

  /** Sets a guard; the returned function takes it away. */
  add<name extends keyof GuardTable>(name: name, guard: Guard<name>): () => void {
    const set = this.#guards.get(name) ?? new Set()
    this.#guards.set(name, set)
    set.add(guard as Guard<keyof GuardTable>)
    return () => set.delete(guard as Guard<keyof GuardTable>)
  }

  /** Asks each guard in turn; the first refusal wins. */
  async ask<name extends keyof GuardTable>(
    name: name,
    request: GuardTable[name],
  ): Promise<Verdict> {
    for (const guard of this.#guards.get(name) ?? []) {
      const verdict = await (guard as Guard<name>)(request)
      if (verdict !== true) return verdict
    }
    return true
  }

  /** As `ask`, for closing, which cannot wait, and which a guard that fails does not hinder. */
  askClose(view: string): Verdict {
    for (const guard of this.#guards.get('close') ?? []) {
      const verdict = tryGuard(guard as Guard<'close'>, view)
      if (verdict !== true) return verdict
    }
    return true
  }
}

function tryGuard(guard: Guard<'close'>, view: string): Verdict {
  try {
    return guard({ view })
  } catch (error) {
    console.error(`[portico] A guard of closing failed on "${view}"`, error)
    return true
  }
}
