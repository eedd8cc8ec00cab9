import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FrameFiles } from './SecureSiteOptions.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

/**
 * Reads the built frame from a folder with `index.html` and `assets/`; default: the one that comes with this package.
 * Files are kept once they were read, since their names contain the hash of their content.
 */
export function frameFolder(
  folder: string = join(import.meta.dirname, '../frame'),
): () => Promise<FrameFiles> {
  return async () => {
    const cache = new Map<string, { readonly body: Uint8Array; readonly type: string }>()
    return {
      html: await readFile(join(folder, 'index.html'), 'utf8'),
      async asset(name) {
        const type = types[extname(name)]
        const cached = cache.get(name)
        if (cached || type === undefined) return cached
        const body = await readFile(join(folder, 'assets', name)).catch((error) => {
          if (error.code === 'ENOENT') return undefined
          throw error
        })
        if (!body) return undefined
        cache.set(name, { body, type })
        return { body, type }
      },
    }
  }
}
