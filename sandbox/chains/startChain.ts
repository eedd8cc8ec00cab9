import { type NodeOptions, type NodeProcess, spawnNode } from './spawnNode.ts'

export type Chain = {
  readonly chainId: number
  readonly url: string
  stop(): Promise<void>
  /** Starts a stopped node again on its port; its chain begins anew. */
  start(): Promise<void>
}

export type ChainOptions = NodeOptions & {
  /** Puts on every new chain what it should begin with. */
  readonly prepare?: (url: string) => Promise<void>
  /** Called when the node ends without being asked to. */
  readonly died?: () => void
}

/** Starts a chain with the well-known test accounts on `port`, or on the next free one. */
export async function startChain({ died, prepare, ...options }: ChainOptions): Promise<Chain> {
  let { node, port } = await spawnOnFreePort(options)
  const url = `http://127.0.0.1:${port}`
  await prepare?.(url)
  let stopping = false
  const watch = () => void node.ended.then(() => stopping || died?.())
  watch()
  return {
    chainId: options.chainId,
    url,
    stop() {
      stopping = true
      return node.stop()
    },
    async start() {
      node = await spawnNode({ ...options, port })
      await prepare?.(url)
      stopping = false
      watch()
    },
  }
}

async function spawnOnFreePort(options: NodeOptions): Promise<{ node: NodeProcess; port: number }> {
  for (let port = options.port; ; port++) {
    try {
      return { node: await spawnNode({ ...options, port }), port }
    } catch (error) {
      // The node tells of a taken port in words only.
      const taken = /address already in use/i.test((error as Error).message)
      if (!taken || port > options.port + 200) throw error
    }
  }
}
