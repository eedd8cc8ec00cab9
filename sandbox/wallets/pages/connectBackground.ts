import type { Greeting } from '../messages.ts'
import { keepAlive } from './keepAlive.ts'

/** A port to the background of the wallet whose folder this page is in. */
export async function connectBackground(
  role: 'window' | 'panel',
  script = '/background.js',
): Promise<MessagePort> {
  const wallet = location.pathname.split('/')[1]
  const alive = await keepAlive()
  const { port1: far, port2: near } = new MessageChannel()
  const { port } = new SharedWorker(script, { type: 'module', name: wallet ?? '' })
  port.postMessage({ role, alive } satisfies Greeting, [far])
  return near
}
