import { inject } from 'vitest'

async function tell(chainId: number, verb: 'stop' | 'start'): Promise<void> {
  const reply = await fetch(`${inject('sandbox').control}/${chainId}/${verb}`)
  if (!reply.ok) throw new Error(`Node ${chainId} did not ${verb}: ${await reply.text()}`)
}

/** Ends one node of the sandbox and starts it again on its port, with a chain that begins anew. */
export const nodeSwitch = {
  stop: (chainId: number) => tell(chainId, 'stop'),
  start: (chainId: number) => tell(chainId, 'start'),
}
