import type { PlainSettings } from './PlainSettings.ts'

// Bundlers put their mode in place of the whole expression; a page without a bundler has no such name.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** True where a developer is looking: with `debug`, and in a bundler's development mode. */
export function isDevelopment({ debug = false }: PlainSettings): boolean {
  try {
    return debug || process.env.NODE_ENV === 'development'
  } catch {
    return false // no bundler
  }
}
