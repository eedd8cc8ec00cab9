import { type NodeOptions, type NodeProcess, spawnNode } from './spawnNode.ts'

export type Chain = {
  readonly chainId: number
  readonly url: string
  stop(): Promise<void>
  /** Restarts a stopped node on its port, with a new chain. */
  start(): Promise<void>
}

export type ChainOptions = NodeOptions & {
  /** Deploys the initial contracts to every new chain. */
  readonly prepare?: (url: string) => Promise<void>
  /** Called when the node ends unexpectedly. */
  readonly onUnexpectedExit?: () => void
}

/** Starts a chain with the well-known test accounts on `port`, or on the next free port. */
export async function startChain({
  onUnexpectedExit,
  prepare,
  ...options
}: ChainOptions): Promise<Chain> {
  let { node, port } = await spawnOnFreePort(options)
  const url = `http://127.0.0.1:${port}`
  await prepare?.(url)
  let stopping = false
  const watch = () => void node.ended.then(() => stopping || onUnexpectedExit?.())
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
      // The node reports a taken port only in its message.
      const taken = /address already in use/i.test((error as Error).message)
      if (!taken || port > options.port + 200) throw error
    }
  }
}
