import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build, stop } from 'esbuild'
import { moduleWallets } from './installedWallets.ts'

/** Bundles inpage code, background and pages of the wallets into `out`, in less than a second. */
export async function buildWallets(root: string, out: string): Promise<void> {
  const wallets = join(root, 'sandbox/wallets')
  const shared = {
    outdir: out,
    entryNames: '[name]',
    bundle: true,
    minify: true,
    target: 'es2022',
    loader: { '.svg': 'dataurl' },
    logLevel: 'error',
  } as const
  await build({
    ...shared,
    // Classic scripts: they run before the page's own code, or are injected by a browser driver.
    entryPoints: ['meadow', 'harbor'].map((name) => join(wallets, `inpage/${name}.ts`)),
    format: 'iife',
    define: { global: 'globalThis' },
    inject: [join(wallets, 'inpage/process.ts')],
    // With the slash, the name is resolved as a package and not as a Node module.
    alias: { buffer: 'buffer/', events: 'events/', string_decoder: 'string_decoder/' },
  })
  const scripts = [
    'background/background',
    'lantern/lanternWorker',
    ...['frame', 'window', 'panel', 'lantern', 'consent'].map((name) => `pages/${name}`),
  ]
  // One by one: a script is one file, where shared chunks would be ten requests of every page of a dapp.
  for (const script of scripts)
    await build({
      ...shared,
      entryPoints: [join(wallets, `${script}.ts`)],
      format: 'esm',
      splitting: true,
      chunkNames: 'chunks/[name]-[hash]',
      inject: [join(wallets, 'inpage/process.ts')],
      alias: { buffer: 'buffer/', events: 'events/' },
      define: { global: 'globalThis' },
    })
  await build({
    ...shared,
    // Modules, which load their signing code on demand.
    entryPoints: moduleWallets.map((name) => join(wallets, `inpage/${name}.ts`)),
    format: 'esm',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    define: { global: 'globalThis' },
    inject: [join(wallets, 'inpage/process.ts')],
    alias: { buffer: 'buffer/', events: 'events/' },
  })
  await stop()
  for (const file of [
    'frame.html',
    'window.html',
    'panel.html',
    'lantern.html',
    'consent.html',
    'lantern.css',
    'wallet.css',
  ])
    await cp(join(wallets, 'pages', file), join(out, file))
}
