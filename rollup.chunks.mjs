import path from 'node:path'

/**
 * Which modules share a file of the published packages. A dapp's bundler splits by file: what loads later in many small
 * modules becomes many small chunks there, so modules that are needed together are joined here, by one rule:
 *
 * - what an entry imports statically stays one file per module, so that a dapp leaves out what it does not use;
 * - any other module is in the file of its folder: the nearest one around it that holds the target of an `import()`, or
 *   the module's folder where none does; an entry whose folder holds no other folder is one file with it.
 *
 * The exceptions, by package: each name in `page` and in `closures` is one file of some modules with all that they
 * import, such as what is with the page in every dapp; `pageEntries` are the entries that a page imports, where others
 * are for code that loads later; `apart` are folders whose modules stay files of their own; each name in `joined` is one
 * file for several folders.
 *
 * esbuild keeps in the page each file that is reached from an entry of the page and used anywhere, so such a file holds
 * nothing that only later code needs.
 */
const exceptions = {
  '@portico/core': {
    page: {
      kernel: [
        'createKit',
        'i18n/I18nStore',
        'caip/addressText',
        'connection/initialAccount',
        'connection/listAccounts',
      ],
      base: ['account/Account', 'async/Async', 'async/withLimit', 'caip/caip'],
      faults: ['errors/connectionErrors'],
      choosing: ['connector/walletRows', 'wallets/chooseWallet'],
    },
    pageEntries: [
      'index',
      'feature',
      'adapter',
      'caip',
      'internal',
      'internalConnect',
      'state/index',
    ],
    apart: ['adapter', 'connection', 'errors/siwxErrors', 'feature'],
    joined: {
      texts: 'errors i18n modal network router settings',
      checks: 'connection/checks kit/checks log/reading',
      services: 'api balance identity kit/requests log storage transaction',
      project: 'project wallets/remote',
    },
  },
  // Each table of drawings is loaded by itself.
  '@portico/features': { apart: ['pictures', 'pictures/drawings', 'pictures/drawings/tokens'] },
  '@portico/react': {
    page: {
      provider: ['host/KitProvider', 'buttons/ConnectButton', 'ui/featureParts', 'kit/useKit'],
    },
    pageEntries: ['index'],
    closures: { modal: ['host/mountModal'] },
    joined: {
      parts: 'buttons/badge kit ui ui/content views/later words',
      connecting: 'failures views/attempt views/connect/search',
    },
  },
}

/**
 * Rollup's `manualChunks` for a package: the file of a module, without `.js`. `nameOf` is its path in the sources. Throws
 * where an exception names a module, an entry or a folder that the package does not have.
 */
export function chunksOf(name, nameOf) {
  let chosen
  return (id, meta) => {
    chosen ??= choose(meta, nameOf, exceptions[name])
    return chosen.get(id)
  }
}

/** An exception whose name was left behind by a move would be ignored, and its modules be in other files. */
function checkNames(
  { page, pageEntries = [], closures, apart, joined },
  { entries, names, folders },
) {
  const unknown = [
    ...[page, closures]
      .flatMap(Object.values)
      .flat()
      .filter((it) => !names.has(it)),
    ...pageEntries.filter((it) => !entries.has(it)),
    ...apart.filter((it) => !names.has(it) && !folders.has(it)),
    ...Object.values(joined)
      .flatMap((it) => it.split(' '))
      .filter((it) => !folders.has(it)),
  ]
  if (unknown.length > 0)
    throw new Error(`rollup.chunks.mjs names what is not there: ${unknown.join(', ')}`)
}

function choose(
  { getModuleIds, getModuleInfo },
  nameOf,
  { page = {}, pageEntries, closures = {}, apart = [], joined = {} } = {},
) {
  const modules = [...getModuleIds()].map(getModuleInfo).filter(({ isExternal }) => !isExternal)
  const names = new Map(modules.map(({ id }) => [id, nameOf(id)]))
  const folders = new Set([...names.values()].map(folderOf))
  const entries = modules.filter(({ isEntry }) => isEntry)
  checkNames(
    { page, pageEntries, closures, apart, joined },
    {
      entries: new Set(entries.map(({ id }) => names.get(id))),
      names: new Set(names.values()),
      folders,
    },
  )
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
  const files = new Map()
  const put = (id, file) => files.has(id) || files.set(id, file)
  const entryFolders = new Set(
    entries
      .map(({ id }) => names.get(id))
      .filter((it) => /\/index$/.test(it))
      .map(folderOf),
  )
  const hasFolders = (folder) => [...folders].some((it) => it.startsWith(`${folder}/`))
  for (const { id } of modules) {
    const folder = folderOf(names.get(id))
    if (entryFolders.has(folder) && !hasFolders(folder)) put(id, `${folder}/index`)
  }
  for (const { id } of entries) put(id, names.get(id))
  const putClosures = (table) => {
    for (const [file, roots] of Object.entries(table)) {
      const found = modules.filter(({ id }) => roots.includes(names.get(id)))
      for (const id of closure(found)) put(id, file)
    }
  }
  putClosures(page)
  const ofPage = entries.filter(({ id }) => pageEntries?.includes(names.get(id)) ?? true)
  for (const id of closure(ofPage)) put(id, names.get(id))
  putClosures(closures)
  const lazy = new Set(
    modules
      .filter(({ dynamicImporters }) => dynamicImporters.length > 0)
      .map(({ id }) => folderOf(names.get(id))),
  )
  const group = (folder) =>
    Object.keys(joined).find((name) => joined[name].split(' ').includes(folder))
  for (const { id } of modules.filter(({ id }) => !isVendored(id))) {
    const folder = folderOf(names.get(id))
    if (apart.some((it) => it === folder || it === names.get(id))) put(id, names.get(id))
    const around = nearest(folder, lazy) ?? folder
    put(id, group(around) ?? `${around}/lazy`)
  }
  // What is bundled goes with the first of those that import it.
  const importers = (id) =>
    getModuleInfo(id).importers.flatMap((it) => files.get(it) ?? importers(it))
  for (const { id } of modules) put(id, importers(id).toSorted((a, b) => a.length - b.length)[0])
  return files
}

const isVendored = (id) => /\/node_modules\//.test(id)
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
