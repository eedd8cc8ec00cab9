import type { figures } from './figures.d.mts'

type Counted = {
  readonly figures: ReturnType<typeof figures>
  /** The exported names by entry, from `surface.json`. */
  readonly surface: Readonly<Record<string, readonly string[]>>
  readonly walks?: Readonly<Record<string, { readonly files: number; readonly folders: number }>>
}

export function updateTables(page: string, counted: Counted): string
