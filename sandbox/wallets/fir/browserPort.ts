import { chromeStorage } from './chromeStorage.ts'

/**
 * Defines the globals that the extension's code requires: an extension API, and the name of its build. Call it before
 * that code loads.
 */
export function browserPort(): void {
  process.env.EXTENSION_PREFIX = 'fir'
  const noop = () => undefined
  const chrome = {
    runtime: { getURL: (path: string) => `${globalThis.sandbox.wallets}/${path}` },
    storage: { local: chromeStorage },
    // The sandbox's consent window replaces the extension's popup.
    windows: { create: noop, remove: noop },
    action: { setBadgeText: noop },
    tabs: { query: noop },
  }
  Object.assign(globalThis, { chrome: { ...globalThis.chrome, ...chrome } })
}

declare global {
  var chrome: object | undefined
}
