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

/** Images as files: `wallet/{id}.svg`, `asset/…`, `currency/…`, `token/…`, by the ending as served. */
export function imageFolder(folder: string): ImageSource {
  return async (kind, id) => {
    for (const [ending, type] of Object.entries(types)) {
      const bytes = await readFile(join(folder, kind, `${id}.${ending}`)).catch(absent)
      if (bytes) return { bytes, type }
    }
    return undefined
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return
  throw error
}
