import path from 'node:path'
import { chunksOf as oldChunks } from './old.chunks.mjs'

/**
 * Which modules share a file of the published packages. A dapp's bundler splits by file: what loads later in many small
 * modules becomes many small chunks there, so modules that are needed together are joined here, by one rule:
 *
 * - what an entry imports statically stays one file per module, so that a dapp leaves out what it does not use;
 * - any other module is in the file of its folder: the nearest one around it that holds the target of an `import()`, or
 *   the module's folder where none does.
 *
 * The exceptions, by package: `kernel` is one file, with all that its modules import; `apart` are folders whose modules
 * stay files of their own; each name in `joined` is one file for several folders.
 */
const exceptions = {
  '@portico/core': {
    kernel: ['createKit', 'feature/Slot', 'feature/defineFeature', 'i18n/I18nStore'],
    apart: ['adapter'],
    joined: {
      base: [
        'account',
        'async',
        'caip',
        'errors',
        'feature',
        'i18n',
        'modal',
        'network',
        'router',
        'settings',
      ],
      checks: ['connection/checks', 'kit/checks'],
      choosing: ['connector', 'wallets'],
      services: ['api', 'identity', 'storage', 'transaction'],
      project: ['analytics', 'project', 'wallets/remote'],
    },
  },
  '@portico/react': { kernel: ['host/KitProvider', 'buttons/ButtonShell', 'ui/featureParts'] },
}

/** Rollup's `manualChunks` for a package: the file of a module, without `.js`. `nameOf` is its path in the sources. */
export function chunksOf(name, nameOf) {
  if (!['@portico/core'].includes(name)) return oldChunks(name, nameOf)
  let chosen
  return (id, meta) => {
    chosen ??= choose(meta, nameOf, exceptions[name])
    return chosen.get(id)
  }
}

function choose(
  { getModuleIds, getModuleInfo },
  nameOf,
  { kernel = [], apart = [], joined = {} } = {},
) {
  const modules = [...getModuleIds()].map(getModuleInfo).filter(({ isExternal }) => !isExternal)
  const names = new Map(modules.map(({ id }) => [id, nameOf(id)]))
  const closure = (roots) => {
    const seen = new Set()
    const open = [...roots]
    for (let info = open.pop(); info; info = open.pop()) {
      if (seen.has(info.id) || !names.has(info.id)) continue
      seen.add(info.id)
      open.push(...importsOf(info, getModuleInfo).map(getModuleInfo))
    }
    return seen
  }
  const isNamed = (list) => (info) => list.includes(names.get(info.id))
  const entries = modules.filter(({ isEntry }) => isEntry)
  const inKernel = closure(modules.filter(isNamed(kernel)))
  const isApart = kernel.length > 0 ? new Set(entries.map(({ id }) => id)) : closure(entries)
  const lazyFolders = new Set(
    modules
      .filter(({ dynamicImporters }) => dynamicImporters.length > 0)
      .map(({ id }) => folderOf(names.get(id))),
  )
  const entryNames = new Set(entries.map(({ id }) => names.get(id)))
  const fileOf = (id) => {
    const own = names.get(id)
    const folder = folderOf(own)
    // An entry without lazy parts is one file with its folder.
    const hasLazy = [...lazyFolders].some((lazy) => `${lazy}/`.startsWith(`${folder}/`))
    const isWhole = !apart.includes(folder) && !hasLazy
    if (isWhole && entryNames.has(`${folder}/index`)) return `${folder}/index`
    if (isApart.has(id)) return own
    if (inKernel.has(id)) return 'kernel'
    if (apart.includes(folder)) return own
    const around = nearest(folder, lazyFolders) ?? folder
    const group = Object.keys(joined).find((name) => joined[name].includes(around))
    return group ?? `${around}/lazy`
  }
  return new Map(modules.map(({ id }) => [id, fileOf(id)]))
}

const folderOf = (name) => path.posix.dirname(name)

function nearest(folder, lazyFolders) {
  for (let at = folder; at !== '.'; at = folderOf(at)) if (lazyFolders.has(at)) return at
  return undefined
}

/** The modules whose names are imported; an index hands on, and is not looked at as a whole. */
function importsOf(info, getModuleInfo) {
  return importsIn(info).flatMap(({ id, names }) => {
    if (!/\/index\.ts$/.test(id)) return [id]
    const handed = importsIn(getModuleInfo(id))
    return names.map((name) => handed.find((one) => one.names.includes(name))?.id ?? id)
  })
}

/** What a module imports by name, and from where; esbuild writes what is handed on as an import, too. */
function importsIn({ ast, id: importer, importedIds }) {
  return (ast?.body ?? []).flatMap(({ source, specifiers = [] }) => {
    if (!source || specifiers.length === 0) return []
    const { value } = source
    const file = value.startsWith('.') ? path.resolve(path.dirname(importer), value) : value
    const id = importedIds.find(
      (one) => one === file || one === `${file}.js` || one.includes(`/node_modules/${value}/`),
    )
    if (id === undefined) return []
    return [{ id, names: specifiers.map(({ imported, local }) => (imported ?? local).name) }]
  })
}
