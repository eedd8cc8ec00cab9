import { defineErrors } from '../errors/defineErrors.ts'
import type { alertErrors } from '../errors/errorTables.ts'
import type { KitError, KitErrorOptions } from '../errors/KitError.ts'
import type { PlainSettings, Services } from './PlainSettings.ts'

/** Invalid options of a kit, a feature or the server. */
export const settingsErrors = /* @__PURE__ */ defineErrors('settings', {
  invalid: (what: string, of: string = 'createKit') => `Bad option of ${of}: ${what}`,
})

const vendor: Services = {
  data: 'https://rpc.walletconnect.org/v1',
  directory: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  secureSite: 'https://secure.walletconnect.org',
}

/**
 * Returns a lookup of services' base URLs: none in basic mode, else the dapp's own, else the vendor's with a project
 * id.
 */
export function createServices(
  { services = {}, projectId, basic }: PlainSettings,
  alert: LazyAlert,
): (name: keyof Services) => string | undefined {
  return (name) => {
    if (basic) return undefined
    if (services[name] !== undefined) return services[name]
    if (projectId !== undefined) return vendor[name]
    // The kit calls analytics and the directory by itself and works without them, so their absence raises no alert.
    if (name !== 'analytics' && name !== 'directory')
      alert('noProjectId', [], {
        hints: [`Set projectId, or services.${name} to a server of your own`],
      })
    return undefined
  }
}

// Bundlers replace the whole expression by their mode; without a bundler, `process` is not defined.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** True with `debug`, and in a bundler's development mode. */
export function isDevelopment({ debug = false }: PlainSettings): boolean {
  try {
    return debug || process.env.NODE_ENV === 'development'
  } catch {
    return false // no bundler
  }
}

type Table = typeof alertErrors.table
type Args<key extends keyof Table> = Table[key] extends (...args: infer args) => string ? args : []

export type LazyAlert = <key extends keyof Table>(
  key: key,
  args: Args<key>,
  options?: KitErrorOptions,
) => void

/** Raises alerts whose texts load with the first alert. */
export function lazyAlert(raise: (error: KitError) => void): LazyAlert {
  return async (key, args, options) => {
    try {
      const { alertErrors } = await import('../errors/errorTables.ts')
      raise(alertErrors.create(key, args, options))
    } catch {
      // Offline, the alert to the developer is dropped.
    }
  }
}
