import type { OnrampContext } from './OnrampContext.ts'
import type { Ramp } from './Ramp.ts'

/** The ramp of an id, the first one without an id; `undefined` when the operator has no such ramp. */
export function findRamp({ ramps }: OnrampContext, id: string | undefined): Ramp | undefined {
  return id === undefined ? ramps[0] : ramps.find((ramp) => ramp.id === id)
}
