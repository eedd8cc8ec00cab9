import type { KitSettings } from '@portico/core'

/** Whether the modal loads before it is opened. With data saving or a slow connection it loads on demand. */
export function preloads({ preload = 'idle' }: KitSettings): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return preload === 'idle' && !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
