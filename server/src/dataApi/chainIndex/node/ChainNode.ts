import type * as z from 'zod/mini'

/** One call to a node and the shape of its result. */
export type Ask<value> = {
  readonly method: string
  readonly params: readonly unknown[]
  readonly result: z.ZodMiniType<value>
}

export interface ChainNode {
  /**
   * Asks the first node that answers; calls made at once travel together. Throws `chainIndex/unavailable`,
   * `/refused` for a call that the node will not make (reverted, pruned), `/unsupported` and `/malformed`.
   */
  ask<value>(call: Ask<value>): Promise<value>
  /** The same; undefined where the node refuses. */
  askIfAllowed<value>(call: Ask<value>): Promise<value | undefined>
}
