export type Stops = {
  readonly count: number
  /** The search starts here, in the direction of `step`. */
  readonly index: number
  readonly step: 1 | -1
  isStill(index: number): boolean
}

/** The nearest focusable row, first in one direction, then in the other; `undefined` when there is none. */
export function nearestStop({ count, index, step, isStill }: Stops): number | undefined {
  for (let at = index; at >= 0 && at < count; at += step) if (!isStill(at)) return at
  for (let at = index - step; at >= 0 && at < count; at -= step) if (!isStill(at)) return at
  return undefined
}
