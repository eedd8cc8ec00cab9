import { inject } from 'vitest'

async function tell(chainId: number, verb: 'stop' | 'start'): Promise<void> {
  const reply = await fetch(`${inject('sandbox').control}/${chainId}/${verb}`)
  if (!reply.ok) throw new Error(`Node ${chainId} did not ${verb}: ${await reply.text()}`)
}

/** Stops one node of the sandbox and restarts it on its port, with a new chain. */
export const nodeSwitch = {
  stop: (chainId: number) => tell(chainId, 'stop'),
  start: (chainId: number) => tell(chainId, 'start'),
}
