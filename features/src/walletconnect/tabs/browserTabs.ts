import type { TabPorts } from './TabPorts.ts'

/** What this browser has for tabs to find each other. */
export function browserTabs(): TabPorts {
  const locks = globalThis.navigator?.locks
  return {
    locks: locks && { request: (name, options, hold) => locks.request(name, options, hold) },
    openChannel:
      typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
  }
}
