import { chromeStorage } from './chromeStorage.ts'

/**
 * Defines the globals that the extension's code requires: an extension API, and the name of its build. Call it before
 * that code loads.
 */
export function browserPort(): void {
  process.env.EXTENSION_PREFIX = 'fir'
  const quiet = () => undefined
  const chrome = {
    runtime: { getURL: (path: string) => `${globalThis.sandbox.wallets}/${path}` },
    storage: { local: chromeStorage },
    // The sandbox's consent window replaces the extension's popup.
    windows: { create: quiet, remove: quiet },
    action: { setBadgeText: quiet },
    tabs: { query: quiet },
  }
  Object.assign(globalThis, { chrome: { ...globalThis.chrome, ...chrome } })
}

declare global {
  var chrome: object | undefined
}
