import { inject } from 'vitest'

/** An EVM chain by its id, or the engine of another family by its name. */
type Node = number | 'solana'

async function control(chainId: Node, action: 'stop' | 'start'): Promise<void> {
  const reply = await fetch(`${inject('sandbox').control}/${chainId}/${action}`)
  if (!reply.ok) throw new Error(`Node ${chainId} did not ${action}: ${await reply.text()}`)
}

/** Stops one node of the sandbox and restarts it on its port, with a new chain. */
export const nodeSwitch = {
  stop: (chainId: Node) => control(chainId, 'stop'),
  start: (chainId: Node) => control(chainId, 'start'),
}
