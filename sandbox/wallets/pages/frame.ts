import type { Greeting } from '../messages.ts'
import { keepAlive } from './keepAlive.ts'

// The browser guarantees `origin`; the page itself could claim any.
addEventListener('message', async ({ source, origin, data, ports }) => {
  const [port] = ports
  if (source !== parent || !port) return
  const alive = await keepAlive()
  const { port: background } = new SharedWorker('/background.js', {
    type: 'module',
    name: String(data.wallet),
  })
  background.postMessage({ role: 'site', origin, alive } satisfies Greeting, [port])
})
