import { inject } from 'vitest'

async function control(chainId: number, action: 'stop' | 'start'): Promise<void> {
  const reply = await fetch(`${inject('sandbox').control}/${chainId}/${action}`)
  if (!reply.ok) throw new Error(`Node ${chainId} did not ${action}: ${await reply.text()}`)
}

/** Stops one node of the sandbox and restarts it on its port, with a new chain. */
export const nodeSwitch = {
  stop: (chainId: number) => control(chainId, 'stop'),
  start: (chainId: number) => control(chainId, 'start'),
}
