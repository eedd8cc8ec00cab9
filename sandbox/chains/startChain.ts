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
  let baseFee: string | undefined
  const watch = () => void node.ended.then(() => stopping || onUnexpectedExit?.())
  watch()
  return {
    chainId: options.chainId,
    url,
    async stop() {
      stopping = true
      baseFee = await readBaseFee(url).catch(() => undefined) // a node that is gone already
      await node.stop()
    },
    async start() {
      node = await spawnNode({ ...options, port })
      await prepare?.(url)
      if (baseFee) await mineAt(url, baseFee)
      stopping = false
      watch()
    },
  }
}

async function request<result>(url: string, method: string, params: unknown[]): Promise<result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body })
  const { result, error } = (await reply.json()) as { result: result; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

async function readBaseFee(url: string): Promise<string> {
  type Block = { baseFeePerGas: string }
  return (await request<Block>(url, 'eth_getBlockByNumber', ['latest', false])).baseFeePerGas
}

/** An outage does not change what gas costs, so a new chain goes on from the fee of the one before. */
async function mineAt(url: string, baseFee: string): Promise<void> {
  await request(url, 'anvil_setNextBlockBaseFeePerGas', [baseFee])
  await request(url, 'evm_mine', [])
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
