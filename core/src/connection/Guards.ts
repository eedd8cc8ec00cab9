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

/** The guards that the dapp and features added. */
export class GuardStore implements Guards {
  readonly #guards = new Map<keyof GuardTable, Set<Guard<keyof GuardTable>>>()

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false }) // bound, so that a proxy around the kit reaches the private field
  }

  add<name extends keyof GuardTable>(name: name, guard: Guard<name>): () => void {
    const set = this.#guards.get(name) ?? new Set()
    this.#guards.set(name, set)
    set.add(guard as Guard<keyof GuardTable>)
    return () => set.delete(guard as Guard<keyof GuardTable>)
  }

  /** Runs each guard in turn; the first rejection wins. */
  async check<name extends keyof GuardTable>(
    name: name,
    request: GuardTable[name],
  ): Promise<Verdict> {
    for (const guard of this.#guards.get(name) ?? []) {
      const verdict = await (guard as Guard<name>)(request)
      if (verdict !== true) return verdict
    }
    return true
  }

  /** Runs the guards of closing, which are synchronous; a guard that throws does not prevent closing. */
  checkClose(view: string): Verdict {
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
    console.error(`[portico] A close guard failed on "${view}"`, error)
    return true
  }
}
