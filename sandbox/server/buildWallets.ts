import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build, stop } from 'esbuild'
import { moduleWallets } from './installedWallets.ts'

/** Bundles page code, background and pages of the wallets into `out`; takes a fraction of a second. */
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
    // One plain script each: it runs before the page's own code, or injected by a browser driver.
    entryPoints: ['meadow', 'harbor'].map((name) => join(wallets, `inpage/${name}.ts`)),
    format: 'iife',
    define: { global: 'globalThis' },
    inject: [join(wallets, 'inpage/process.ts')],
    // With the slash it is the package, not the module of Node.
    alias: { buffer: 'buffer/', events: 'events/', string_decoder: 'string_decoder/' },
  })
  await build({
    ...shared,
    entryPoints: [
      join(wallets, 'background/background.ts'),
      join(wallets, 'lantern/lanternWorker.ts'),
      ...['frame', 'window', 'panel', 'lantern', 'consent'].map((name) =>
        join(wallets, `pages/${name}.ts`),
      ),
    ],
    format: 'esm',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    inject: [join(wallets, 'inpage/process.ts')],
    alias: { buffer: 'buffer/', events: 'events/' },
    define: { global: 'globalThis' },
  })
  await build({
    ...shared,
    // Modules: what signs loads when it is needed.
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
