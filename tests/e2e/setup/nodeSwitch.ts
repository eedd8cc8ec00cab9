import { inject } from 'vitest'

async function tell(chainId: number, verb: 'stop' | 'start'): Promise<void> {
  await fetch(`${inject('sandbox').control}/${chainId}/${verb}`)
}

/** Ends one node of the sandbox and starts it again on its port, with a chain that begins anew. */
export const nodeSwitch = {
  stop: (chainId: number) => tell(chainId, 'stop'),
  start: (chainId: number) => tell(chainId, 'start'),
}
