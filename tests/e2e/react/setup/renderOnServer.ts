import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { rootFolder } from '../../../../sandbox/server/rootFolder.ts'
import { pagesConfig } from '../../interop/setup/buildPages.ts'
import { pagesFolder } from '../../interop/setup/pagesFolder.ts'

/** Bundles the server's entry with everything in it, runs it in a plain Node, and gives what it prints. */
export async function renderOnServer(react?: '18'): Promise<string> {
  const outDir = pagesFolder(`server${react ?? ''}`)
  const config = pagesConfig(react ? { react } : {})
  const conditions = config.resolve?.conditions?.filter((condition) => condition !== 'browser')
  await build({
    ...config,
    root: join(rootFolder(), 'tests/e2e/react/dapp'),
    ssr: { noExternal: true, ...(conditions && { resolve: { conditions } }) },
    build: { ssr: 'server.tsx', outDir, emptyOutDir: true, target: 'es2022', minify: false },
  })
  // A process of its own, so that nothing of the runner's is there to lean on.
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    join(outDir, 'server.js'),
  ])
  if (stderr) throw new Error(stderr)
  return stdout
}

/** Puts what the server rendered into the built page that hydrates it. */
export async function fillPage(folder: string, markup: string): Promise<void> {
  const file = join(folder, 'hydrate.html')
  const html = await readFile(file, 'utf8')
  await writeFile(file, html.replace('<div id="root"></div>', `<div id="root">${markup}</div>`))
}
