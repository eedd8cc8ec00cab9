/** JSON-RPC to the operator's node of one network. */
export type NodeCall = (method: string, params: readonly unknown[]) => Promise<unknown>
