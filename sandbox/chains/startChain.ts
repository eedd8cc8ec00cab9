import { freePort } from '../server/freePort.ts'
import { type NodeOptions, spawnNode } from './spawnNode.ts'

export type Chain = {
  readonly chainId: number
  readonly url: string
  stop(): Promise<void>
  /** Starts a stopped node again on its port; its chain begins anew. */
  start(): Promise<void>
}

export type ChainOptions = NodeOptions & {
  /** Called when the node ends without being asked to. */
  readonly died?: () => void
}

/** Starts a chain with the well-known test accounts on `port`, or on the next free one. */
export async function startChain({ died, ...options }: ChainOptions): Promise<Chain> {
  const port = await freePort(options.port)
  let stopping = false
  const start = async () => {
    const node = await spawnNode({ ...options, port })
    stopping = false
    void node.ended.then(() => stopping || died?.())
    return node
  }
  let node = await start()
  return {
    chainId: options.chainId,
    url: `http://127.0.0.1:${port}`,
    stop() {
      stopping = true
      return node.stop()
    },
    async start() {
      node = await start()
    },
  }
}
