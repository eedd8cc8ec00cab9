import type { alertErrors } from '../errors/errorTables.ts'
import type { KitError, KitErrorOptions } from '../errors/KitError.ts'

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
      const { createAlert } = await import('../errors/errorTables.ts')
      raise(createAlert(key, args, options))
    } catch {
      // Offline, the alert to the developer is dropped.
    }
  }
}
