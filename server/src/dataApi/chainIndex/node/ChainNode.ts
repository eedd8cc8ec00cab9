import type * as z from 'zod/mini'

/** A JSON-RPC call and the schema of its result. */
export type NodeRequest<value> = {
  readonly method: string
  readonly params: readonly unknown[]
  readonly result: z.ZodMiniType<value>
}

export interface ChainNode {
  /**
   * Tries the nodes in order; concurrent calls are sent as one batch. Throws `chainIndex/unavailable`, `/refused` for a
   * call that the node rejects (reverted, pruned), `/unsupported`, `/malformed` and `/wrongChain`.
   */
  request<value>(call: NodeRequest<value>): Promise<value>
  /** Like `request`, but returns `undefined` when a contract reverts; whatever else a node says is thrown. */
  requestIfAllowed<value>(call: NodeRequest<value>): Promise<value | undefined>
}
