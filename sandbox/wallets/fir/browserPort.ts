import { chromeStorage } from './chromeStorage.ts'

/**
 * Puts into the page what the extension's code expects of its surroundings: a browser for extensions,
 * and the name of its build. To be called before that code loads.
 */
export function browserPort(): void {
  process.env.EXTENSION_PREFIX = 'fir'
  const quiet = () => undefined
  const chrome = {
    runtime: { getURL: (path: string) => `${globalThis.sandbox.wallets}/${path}` },
    storage: { local: chromeStorage },
    // Our consent window takes the place of its popup.
    windows: { create: quiet, remove: quiet },
    action: { setBadgeText: quiet },
    tabs: { query: quiet },
  }
  Object.assign(globalThis, { chrome: { ...globalThis.chrome, ...chrome } })
}

declare global {
  var chrome: object | undefined
}
