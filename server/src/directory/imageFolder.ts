import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageSource } from './DirectoryOptions.ts'

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** Serves images from files: `wallet/{id}.svg`, `asset/…`, `currency/…`, `token/…`; the extension gives the type. */
export function imageFolder(folder: string): ImageSource {
  return async (kind, id) => {
    for (const [extension, type] of Object.entries(types)) {
      const bytes = await readFile(join(folder, kind, `${id}.${extension}`)).catch(ignoreMissing)
      if (bytes) return { bytes, type }
    }
    return undefined
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return
  throw error
}
