import { join } from 'node:path'
import { type Alias, build, type InlineConfig } from 'vite'
import { cssText } from '../../../../rollup.config.mjs'
import { rootFolder } from '../../../../sandbox/server/rootFolder.ts'
import { pagesFolder } from './pagesFolder.ts'

export type PagesBuild = {
  /** Name of the output folder. */
  readonly name: string
  /** Folder of the pages, relative to the root of the repository. */
  readonly folder: string
  /** Names of the pages, without `.html`. */
  readonly pages: readonly string[]
  /** Replaces the repository's React. */
  readonly react?: '18'
  /** Uses React's production build, without warnings. */
  readonly production?: boolean
  /** Replaces the current wagmi. */
  readonly wagmi?: '2'
}

/** Builds a dapp of the tests, with React's development build by default, and returns its folder. */
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

/** Common build options of the tests' dapps: module resolution, and React's development build. */
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
