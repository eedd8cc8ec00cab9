import { join } from 'node:path'
import { type Alias, build, type InlineConfig } from 'vite'
import { cssText } from '../../../../rollup.config.mjs'
import { rootFolder } from '../../../../sandbox/server/rootFolder.ts'
import { pagesFolder } from './pagesFolder.ts'

export type PagesBuild = {
  /** Names the folder that the pages are built into. */
  readonly name: string
  /** Folder of the pages, from the root of the repository. */
  readonly folder: string
  /** Pages without `.html`. */
  readonly pages: readonly string[]
  /** A React other than the repository's own. */
  readonly react?: '18'
  /** Without React's warnings, as its visitors have it. */
  readonly production?: boolean
  /** A wagmi other than the current one. */
  readonly wagmi?: '2'
}

/** Builds a dapp of the tests, with React's warnings in it where not told otherwise, and gives its folder. */
export async function buildPages(request: PagesBuild): Promise<string> {
  const root = join(rootFolder(), request.folder)
  const out = pagesFolder(request.name)
  await build({
    ...pagesConfig(request),
    root,
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: request.pages.map((page) => join(root, `${page}.html`)) },
    },
  })
  return out
}

/** What every build of a test's dapp has in common: where modules are, and React as developers have it. */
export function pagesConfig({
  react,
  wagmi,
  production,
}: Pick<PagesBuild, 'react' | 'wagmi' | 'production'>): InlineConfig {
  const fromSource = process.env.PORTICO_PACKAGES !== 'dist'
  const packages = join(rootFolder(), 'tests/interop/node_modules')
  const from = (name: string, folder = name): Alias => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: join(packages, folder),
  })
  return {
    configFile: false,
    logLevel: 'error',
    plugins: fromSource ? [cssText] : [],
    define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
    ...(production && { oxc: { jsx: { development: false } } }),
    resolve: {
      ...(fromSource && { conditions: ['portico-source', 'module', 'browser'] }),
      alias: [
        ...(react === '18' ? [from('react'), from('react-dom')] : []),
        ...(wagmi === '2' ? [from('wagmi', 'wagmi2')] : []),
      ],
    },
  }
}
