import { inject } from 'vitest'

const tell = async (verb: 'stop' | 'start') => {
  const reply = await fetch(`${inject('sandbox').control}/services/${verb}`)
  if (!reply.ok) throw new Error(`The services did not ${verb}: ${await reply.text()}`)
}

/** Stops the relay and the wallet directory of the sandbox, and restarts them on their port. */
export const serviceSwitch = {
  stop: () => tell('stop'),
  start: () => tell('start'),
}
