import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const folder = path.join(import.meta.dirname, 'server/frame')
const hash = (algorithm, bytes, encoding) => createHash(algorithm).update(bytes).digest(encoding)
const integrityOf = (bytes) => `sha384-${hash('sha384', bytes, 'base64')}`

/**
 * The page of the secure wallet: `index.html`, its scripts, worker and style sheet under names with their hash, and
 * `integrity.json` with the SHA-384 of each, by which others can check what a site serves. Bundled whole, since nothing of
 * it is imported by anybody.
 */
export async function buildFrame() {
  const entry = (file) => path.join(folder, file)
  const { outputFiles, metafile } = await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: [entry('main.ts'), entry('worker.ts')],
    outdir: path.join(folder, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    // The notices have the licences whole.
    legalComments: 'none',
    metafile: true,
    conditions: ['portico-source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [ownFrost],
  })
  const files = outputFiles.map(({ path: file, contents }) => [path.basename(file), contents])
  // A module of which nothing is left would be a file to load all the same.
  const isEmpty = ([name, bytes]) => name.endsWith('.js') && bytes.length === 0
  const assets = files
    .filter((one) => !isEmpty(one))
    .map(([name, bytes]) => [name, withoutImports(bytes, files.filter(isEmpty))])
  const named = (pattern) => assets.find(([name]) => pattern.test(name))
  const tagOf = ([name, bytes], write) => write(`/assets/${name}" integrity="${integrityOf(bytes)}`)
  const [mainName, main] = named(/^main-.*\.js$/)
  const [workerName] = named(/^worker-.*\.js$/)
  // What the page's script imports at once, but for what is smaller than its line here.
  const shared = assets.filter(
    ([name, bytes]) => bytes.length > 1_000 && text(main).includes(`from"./${name}"`),
  )
  const head = [
    tagOf(named(/\.css$/), (link) => `<link rel="stylesheet" href="${link}">`),
    ...shared.map((one) => tagOf(one, (link) => `<link rel="modulepreload" href="${link}">`)),
    tagOf(
      [mainName, main],
      (link) => `<script type="module" src="${link}" data-worker="/assets/${workerName}"></script>`,
    ),
  ]
  const page = readFileSync(entry('index.html'), 'utf8')
  const html = page.replace('  </head>', () => `    ${head.join('\n    ')}\n  </head>`)
  const list = assets.map(([name, bytes]) => [`assets/${name}`, integrityOf(bytes)])
  const integrity = Object.fromEntries([...list, ['index.html', integrityOf(html)]])
  return {
    html,
    assets: new Map(assets),
    integrity: `${JSON.stringify(integrity, null, 2)}\n`,
    notices: noticesOf(Object.keys(metafile.inputs)),
  }
}

function withoutImports(bytes, files) {
  const without = files.reduce(
    (code, [name]) => code.replace(`import"./${name}";`, ''),
    text(bytes),
  )
  return Buffer.from(without)
}

/**
 * FROST gets a copy of its own of what it imports from the curve's library: shared, both would load with every wallet,
 * since `ed25519.js` imports it as well.
 */
const ownFrost = {
  name: 'own-frost',
  setup(build) {
    const namespace = 'frost'
    const root = import.meta.dirname
    const own = async ({ path: name, resolveDir, kind }) => {
      const found = await build.resolve(name, { resolveDir, kind, pluginData: namespace })
      return { path: path.relative(root, found.path), namespace, sideEffects: false }
    }
    build.onResolve({ filter: /^@noble\/curves\/abstract\/frost\.js$/ }, (given) =>
      given.pluginData === namespace ? undefined : own(given),
    )
    build.onResolve({ filter: /./, namespace }, (given) =>
      given.pluginData === namespace ? undefined : own(given),
    )
    build.onLoad({ filter: /./, namespace }, ({ path: name }) => {
      const file = path.join(root, name)
      return { contents: readFileSync(file, 'utf8'), resolveDir: path.dirname(file) }
    })
  },
}

const text = (bytes) => Buffer.from(bytes).toString()

/** The licences of what is bundled. */
function noticesOf(files) {
  const folders = files.map(
    (file) => /^(?:frost:)?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1],
  )
  const texts = [...new Set(folders)].filter(Boolean).map((name) => {
    const vendor = path.join(import.meta.dirname, name)
    const manifest = JSON.parse(readFileSync(path.join(vendor, 'package.json'), 'utf8'))
    const file = readdirSync(vendor).find((one) => /^license/i.test(one))
    const text = readFileSync(path.join(vendor, file), 'utf8')
    return `${manifest.name} ${manifest.version} (${manifest.license})\n\n${text.trim()}\n`
  })
  return texts.join(`\n${'-'.repeat(72)}\n\n`)
}

/** Writes the page of the secure wallet beside the server's modules, which serve it. */
export const framePage = {
  name: 'frame-page',
  async generateBundle() {
    const { html, assets, integrity, notices } = await buildFrame()
    const emit = (name, source) =>
      this.emitFile({ type: 'asset', fileName: `frame/${name}`, source })
    emit('index.html', html)
    emit('integrity.json', integrity)
    emit('THIRD-PARTY-NOTICES.txt', notices)
    for (const [name, source] of assets) emit(`assets/${name}`, source)
  },
}
