import { AsyncLocalStorage } from 'node:async_hooks'

/** What a request cost, and the units that its client has paid. */
type RequestCost = { nodeCalls: number; signatures: number; paid: number }
/** What one unit of a route covers. */
export type UnitCost = {
  /** Calls to each node of a chain, or lookups in its index. */
  readonly nodeCalls: number
  readonly signatures: number
}

const current = new AsyncLocalStorage<RequestCost>()

/** Counts the actual cost of a request at the place where it arises, retries and fallback nodes included. */
export const requestCost = {
  /** Adds everything that `work` and its callees count to `cost`. */
  measure: <value>(cost: RequestCost, work: () => Promise<value>): Promise<value> =>
    current.run(cost, work),
  /** Does nothing outside of a request, for example while a chain is indexed. */
  add(what: 'nodeCalls' | 'signatures'): void {
    const cost = current.getStore()
    if (cost) cost[what] += 1
  },
  pay(units: number): void {
    const cost = current.getStore()
    if (cost) cost.paid += units
  },
  /** Units of the cost that exceed those already paid. */
  unpaidUnits(cost: RequestCost, perUnit: UnitCost): number {
    const units = (count: number, each: number) => Math.ceil(count / Math.max(each, 1))
    const calls = units(cost.nodeCalls, perUnit.nodeCalls)
    return Math.max(0, Math.max(calls, units(cost.signatures, perUnit.signatures)) - cost.paid)
  },
}
