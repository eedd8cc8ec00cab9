import { inject } from 'vitest'

const control = async (action: 'stop' | 'start') => {
  const reply = await fetch(`${inject('sandbox').control}/services/${action}`)
  if (!reply.ok) throw new Error(`The services did not ${action}: ${await reply.text()}`)
}

/** Stops the relay and the wallet directory of the sandbox, and restarts them on their port. */
export const serviceSwitch = {
  stop: () => control('stop'),
  start: () => control('start'),
}
