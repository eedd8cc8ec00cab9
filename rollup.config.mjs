import { execFile } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { transform } from 'esbuild'
import { bundled } from './rollup.bundled.mjs'
import { chunksOf } from './rollup.chunks.mjs'
import { framePage } from './rollup.frame.mjs'

const root = import.meta.dirname
const types = path.join(root, '.cache', `types-${process.pid}`)
const json = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

const entryOf = (name) => json(`node_modules/${name}/package.json`).module
const vendorOf = (id) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]

/** The text of a style sheet, minified, as the default export of a module. Also for Vite and Vitest. */
export const cssText = {
  name: 'css-text',
  enforce: 'pre',
  resolveId(source, importer) {
    return /^\..*\.css$/.test(source) ? `${path.resolve(path.dirname(importer), source)}.js` : null
  },
  async load(id) {
    if (!id.endsWith('.css.js')) return null
    const file = id.slice(0, -'.js'.length)
    this.addWatchFile(file)
    const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'css', minify: true })
    return `export default ${JSON.stringify(compactProperties(code.trim()))}`
  },
}

/** Without the spaces in values of custom properties, which a minifier must keep and nothing here reads. */
const compactProperties = (css) =>
  css.replace(/(--[\w-]+): *([^;}]*)/g, (_, name, value) => {
    return `${name}:${value.replace(/([,(]) +/g, '$1').replace(/ +\)/g, ')')}`
  })

const stripTypes = {
  name: 'strip-types',
  transform(code, id) {
    const loader = /\.(tsx?)$/.exec(id)?.[1]
    if (!loader) return null
    const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true, jsx: 'react-jsx' } }
    return transform(code, {
      loader,
      target: 'es2022',
      sourcemap: true,
      sourcefile: id,
      tsconfigRaw,
    })
  },
}

const icon = /\/lucide\/.*\.mjs\?\w+$/

/** Straight to each icon's own file: to read all two thousand takes longer than the rest of the build. */
const lucideIcons = {
  name: 'lucide-icons',
  resolveId: (source) => (icon.test(source) ? source : null),
  load(id) {
    return icon.test(id) ? readFileSync(id.replace(/\?.*/, ''), 'utf8') : null
  },
  transform(code, id) {
    if (vendorOf(id) || !code.includes('"lucide"')) return null
    // A copy for each feature: none of them loads a file of another for the sake of an icon.
    const owner = /\/features\/src\/(\w+)\//.exec(id)?.[1] ?? 'own'
    const folder = path.join(root, 'node_modules/lucide/dist/esm')
    const index = readFileSync(path.join(folder, 'lucide.mjs'), 'utf8')
    const importOf = (specifier) => {
      const [name, local = name] = specifier.trim().split(' as ')
      const file = new RegExp(`default as ${name}\\b.*'\\./(.+)'`).exec(index)?.[1]
      if (!file) this.error(`lucide has no icon ${name}`)
      return `import ${local} from ${JSON.stringify(`${path.join(folder, file)}?${owner}`)};`
    }
    const imports = (_, names) => names.split(',').map(importOf).join('')
    return { code: code.replace(/import \{([^}]*)\} from "lucide";/g, imports), map: null }
  },
}

const resolveBare = {
  name: 'resolve-bare',
  resolveId(source) {
    if (source.startsWith('.') || path.isAbsolute(source)) return null
    if (!(source in bundled)) return { id: source, external: true }
    return path.join(root, 'node_modules', source, entryOf(source))
  },
  transform(code, id) {
    if (!vendorOf(id)) return null
    return { code: code.replaceAll('process.env.NODE_ENV', '"production"'), map: { mappings: '' } }
  },
  generateBundle(_, bundle) {
    const names = new Set(
      Object.values(bundle).flatMap((file) => Object.keys(file.modules ?? {}).map(vendorOf)),
    )
    const notices = [...names].filter(Boolean).map((vendor) => {
      const { version, license } = json(`node_modules/${vendor}/package.json`)
      const folder = path.join(root, 'node_modules', vendor)
      const file = readdirSync(folder).find((name) => /^license$/i.test(name))
      const text = readFileSync(path.join(folder, file), 'utf8')
      return `${vendor} ${version} (${license})\n\n${text.trim()}\n`
    })
    const source = notices.join(`\n${'-'.repeat(72)}\n\n`)
    if (source) this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES.txt', source })
  },
}

/** Type declarations, as the compiler wrote them. */
const declarations = (dir, written) => ({
  name: 'declarations',
  async generateBundle() {
    const problems = await written
    if (problems) this.error(problems)
    // Only now, so that a build that fails leaves the one before it in place.
    rmSync(path.join(root, dir, 'dist'), { recursive: true, force: true })
    const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source })
    for (const file of declarationsIn(path.join(types, dir, 'src'))) {
      emit(file.name, file.text.replace(/(['"])(\.[^'"]*)\.tsx?\1/g, '$1$2.js$1'))
    }
  },
})

/** What npm runs by name must be a program to the system, too. */
const executable = (isProgram) => ({
  name: 'executable',
  writeBundle({ dir }, bundle) {
    for (const { fileName, facadeModuleId } of Object.values(bundle))
      if (isProgram(facadeModuleId)) chmodSync(path.join(dir, fileName), 0o755)
  },
})

function declarationsIn(dir) {
  const names = readdirSync(dir, { recursive: true })
  return names
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => ({ name, text: readFileSync(path.join(dir, name), 'utf8') }))
}

function packageConfig(dir, written) {
  const { name, exports, bin = {} } = json(`${dir}/package.json`)
  const programs = Object.values(bin).map((file) => file.replace(/dist(.*)js$/, 'src$1ts'))
  const isProgram = (id) => programs.some((file) => id === path.join(root, dir, file))
  const entries = Object.values(exports).flatMap((entry) => entry['portico-source'] ?? [])
  const source = path.join(root, dir, 'src')
  const named = [...entries, ...programs].map((entry) => path.join(root, dir, entry))
  return {
    input: Object.fromEntries(named.map((file) => [nameIn(source, file), file])),
    plugins: [
      cssText,
      resolveBare,
      stripTypes,
      lucideIcons,
      declarations(dir, written),
      executable(isProgram),
      ...(name === '@portico/server' ? [framePage] : []),
    ],
    treeshake: { moduleSideEffects: false },
    onwarn(warning) {
      if (!harmless.has(warning.code)) throw new Error(`${name}: ${warning.message}`)
    },
    output: {
      dir: path.join(root, dir, 'dist'),
      // Nobody bundles a server.
      ...(name === '@portico/server'
        ? { preserveModules: true, preserveModulesRoot: source }
        : {
            manualChunks: chunksOf(name, (id) => vendored(id) ?? nameIn(source, id)),
            // Else entries without code of their own are merged, and one imports what all of them hand on.
            experimentalMinChunkSize: 0,
          }),
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      // Names as in the sources, and no import for the sake of what another file will import.
      minifyInternalExports: false,
      hoistTransitiveImports: false,
      sourcemap: true,
      sourcemapExcludeSources: true,
      // What an entry imports is client code with it; bundlers warn of every file that says so again.
      banner({ isEntry, facadeModuleId }) {
        if (isProgram(facadeModuleId)) return '#!/usr/bin/env node'
        const hasHooks = name === '@portico/react' || facadeModuleId?.endsWith('/react.ts')
        return isEntry && hasHooks ? "'use client'" : ''
      },
    },
  }
}

const harmless = new Set(['MODULE_LEVEL_DIRECTIVE', 'CIRCULAR_DEPENDENCY'])

/** Path of a module of ours without its extension; a part and its style sheet have one. */
function nameIn(source, id) {
  return path
    .relative(source, id)
    .replaceAll(path.sep, '/')
    .replace(/(\.css)?\.\w+$/, '')
}

/** Where a module of a bundled package goes: no folder called node_modules survives `npm pack`. */
function vendored(id) {
  const vendor = vendorOf(id)
  if (!vendor) return undefined
  const main = path.join(root, 'node_modules', vendor, entryOf(vendor))
  return id === main ? bundled[vendor] : `${bundled[vendor]}/${path.parse(id).name}`
}

export default function packages() {
  const folders = json('package.json').workspaces.flatMap((entry) =>
    entry.endsWith('/*')
      ? readdirSync(path.join(root, entry.slice(0, -2))).map((name) => entry.replace('*', name))
      : entry,
  )
  const published = folders.filter(
    (dir) =>
      existsSync(path.join(root, dir, 'package.json')) && !json(`${dir}/package.json`).private,
  )
  process.on('exit', () => rmSync(types, { recursive: true, force: true }))
  const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc')
  const args = [tsc, '-p', 'tsconfig.build.json', '--outDir', types]
  const written = promisify(execFile)(process.execPath, args, { cwd: root }).then(
    () => '',
    (error) => error.stdout || error.message,
  )
  return published.map((dir) => packageConfig(dir, written))
}
