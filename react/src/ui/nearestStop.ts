export type Stops = {
  readonly count: number
  /** From here, and on this side first. */
  readonly index: number
  readonly step: 1 | -1
  isStill(index: number): boolean
}

/** The nearest row that can be stopped at, on one side first, then on the other; `undefined` where there is none. */
export function nearestStop({ count, index, step, isStill }: Stops): number | undefined {
  for (let at = index; at >= 0 && at < count; at += step) if (!isStill(at)) return at
  for (let at = index - step; at >= 0 && at < count; at -= step) if (!isStill(at)) return at
  return undefined
}
