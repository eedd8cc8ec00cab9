import { inject } from 'vitest'

const tell = async (verb: 'stop' | 'start') => {
  await fetch(`${inject('sandbox').control}/services/${verb}`)
}

/** Ends the relay and the wallet directory of the sandbox, and starts them again on their port. */
export const serviceSwitch = {
  stop: () => tell('stop'),
  start: () => tell('start'),
}
