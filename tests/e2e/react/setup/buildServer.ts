import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { rootFolder } from '../../../../sandbox/server/rootFolder.ts'
import { pagesConfig } from '../../interop/setup/buildPages.ts'
import { pagesFolder } from '../../interop/setup/pagesFolder.ts'

type Rendered = { readonly markup: string; readonly initialState?: unknown }
/** Renders the server's response to a request with this cookie. */
export type RenderOnServer = (cookie?: string) => Promise<Rendered>

/** Bundles the server's entry with all dependencies; each request runs in a plain Node process. */
export async function buildServer(react?: '18'): Promise<RenderOnServer> {
  const outDir = pagesFolder(`server${react ?? ''}`)
  const config = pagesConfig(react ? { react } : {})
  const conditions = config.resolve?.conditions?.filter((condition) => condition !== 'browser')
  await build({
    ...config,
    root: join(rootFolder(), 'tests/e2e/react/dapp'),
    ssr: { noExternal: true, ...(conditions && { resolve: { conditions } }) },
    build: { ssr: 'server.tsx', outDir, emptyOutDir: true, target: 'es2022', minify: false },
  })
  // A separate process, so that no global of the test runner is available.
  return async (cookie = '') => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      join(outDir, 'server.js'),
      cookie,
    ])
    if (stderr) throw new Error(stderr)
    return JSON.parse(stdout)
  }
}

/** Replaces the content of the built page by the server's markup, for hydration. */
export async function fillPage(folder: string, { markup, initialState }: Rendered): Promise<void> {
  const file = join(folder, 'hydrate.html')
  const html = await readFile(file, 'utf8')
  const state = initialState ? JSON.stringify(initialState).replaceAll('"', '&quot;') : ''
  const page = html
    .replace(/<div id="root">[\s\S]*<\/div>/, () => `<div id="root">${markup}</div>`)
    .replace(/<html lang="en"[^>]*>/, () => `<html lang="en" data-state="${state}">`)
  await writeFile(file, page)
}
