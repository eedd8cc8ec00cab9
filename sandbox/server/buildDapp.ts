import { join } from 'node:path'
import { build } from 'vite'
import { cssText } from '../../rollup.config.mjs'

export type Packages = 'source' | 'dist'

/** Builds the pages of the dapp for production into `out`. */
export async function buildDapp(options: {
  readonly root: string
  readonly out: string
  readonly packages: Packages
}): Promise<void> {
  const { root, out, packages } = options
  const source = packages === 'source'
  const folder = join(root, 'sandbox/dapp')
  const pages = ['index', 'hostile', 'embedded', 'two', 'bare']
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    // The sources are built with React's development build, which runs effects twice and warns.
    define: { 'process.env.NODE_ENV': JSON.stringify(source ? 'development' : 'production') },
    plugins: source ? [cssText] : [],
    // Explicit, because Vite takes them from the NODE_ENV of its own process, which is `test` in tests.
    ...(!source && { oxc: { jsx: { development: false } } }),
    resolve: source
      ? { conditions: ['portico-source', 'module', 'browser'] }
      : { conditions: ['module', 'browser', 'production'] },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pages.map((page) => join(folder, `${page}.html`)) },
    },
  })
}
