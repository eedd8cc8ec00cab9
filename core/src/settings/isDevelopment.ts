import type { PlainSettings } from './PlainSettings.ts'

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
