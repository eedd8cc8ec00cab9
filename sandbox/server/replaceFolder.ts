import { existsSync, renameSync, rmSync } from 'node:fs'

/** Moves a fresh folder into place. Another sandbox may do the same concurrently, with the same content. */
export function replaceFolder(fresh: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  try {
    renameSync(fresh, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(fresh, { recursive: true, force: true })
  }
}
