import { AsyncLocalStorage } from 'node:async_hooks'
import type { RouteCost } from './routeCosts.ts'

export type RequestCost = { nodeCalls: number; signatures: number }

const current = new AsyncLocalStorage<RequestCost>()

/** What a request turns out to cost, counted where it is asked for: retries and other nodes as well. */
export const requestCost = {
  /** Counts into `cost` what `work` asks for, however deep. */
  measure: <value>(cost: RequestCost, work: () => Promise<value>): Promise<value> =>
    current.run(cost, work),
  /** Counts nothing outside of a request, as when a chain is indexed. */
  add(what: keyof RequestCost): void {
    const cost = current.getStore()
    if (cost) cost[what] += 1
  },
  /** Units that it costs beyond those that are paid. */
  unpaidUnits(cost: RequestCost, paid: number, perUnit: RouteCost): number {
    const units = (count: number, each: number) => Math.ceil(count / Math.max(each, 1))
    const calls = units(cost.nodeCalls, perUnit.nodeCalls)
    return Math.max(0, Math.max(calls, units(cost.signatures, perUnit.signatures)) - paid)
  },
}
