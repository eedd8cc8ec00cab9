export function buildFrame(): Promise<{
  readonly html: string
  /** Content by file name below `assets/`. */
  readonly assets: ReadonlyMap<string, Uint8Array>
  /** JSON of the SHA-384 of each file. */
  readonly integrity: string
  /** Licences of what is bundled. */
  readonly notices: string
}>
