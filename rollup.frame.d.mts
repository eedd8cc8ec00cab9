import type { Plugin } from 'rollup'

/** The built page, its files by name, and a list of their hashes as JSON. */
export declare function buildFrame(): Promise<{
  html: string
  assets: ReadonlyMap<string, Uint8Array>
  integrity: string
}>

export declare const framePage: Plugin
