import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Packages } from '../buildDapp.ts'
import { replaceFolder } from '../replaceFolder.ts'
import { runWhenChanged } from '../runWhenChanged.ts'

/** Folder of the wallet's built frame: that of the built package, or one built from its sources when these changed. */
export async function frameFiles(root: string, packages: Packages): Promise<string> {
  if (packages === 'dist') return join(root, 'server/dist/frame')
  const folder = join(root, 'sandbox/dist/frame')
  await runWhenChanged(root, {
    name: 'frame',
    inputs: [
      'server/frame',
      'server/src/secureSite/endpoints',
      'features/src/embedded/protocol',
      'rollup.frame.mjs',
      'package-lock.json',
    ],
    outputs: ['sandbox/dist/frame/index.html'],
    async work() {
      const { buildFrame } = await import('../../../rollup.frame.mjs')
      const { html, assets } = await buildFrame()
      // Another sandbox may build the same folder or serve from it.
      const fresh = `${folder}-${process.pid}`
      mkdirSync(join(fresh, 'assets'), { recursive: true })
      writeFileSync(join(fresh, 'index.html'), html)
      for (const [name, bytes] of assets) writeFileSync(join(fresh, 'assets', name), bytes)
      replaceFolder(fresh, folder)
    },
  })
  return folder
}
