import path from 'node:path'

const apart = Symbol('each module in a file of its own')
/** Entries that are in one file with what they hand on. */
const joined = ['ui/index', 'state/index']
const entries = Symbol('what the manifest exports')

/** The half of an adapter that a wallet's session needs, reading the chain, sending, and the verifier. */
const adapter = [
  [apart, entries],
  // A code is shown before anything is signed.
  ['walletconnect/session', /^walletconnect\/(?!switchSession)/],
  [
    'session',
    /^(createAdapter|walletconnect\/|session|sign|walletErrors|provider\/(?!requestN)|wallets|legacy|adr36\/(?!is)|siwx\/format)/,
  ],
  ['chain/read', /^(chain\/(get|read|is|esplora|format)|names|provider)/],
  ['chain/send', /^(chain|permissions)\//],
  ['verify', /./],
]

/**
 * Which modules share a file of the published packages. A dapp's bundler splits by file: what loads later
 * in many small modules becomes many small chunks there, so modules that are needed together are joined
 * here. What a dapp may leave out of its page stays one file per module.
 *
 * Each row: the name of a file, and the modules whose code is in it, with all they import that no row
 * before has taken. Without a name they stay apart. The last row takes what the others leave.
 */
const layouts = {
  '@portico/core': [
    ['state/index', /^state\//],
    ['kit', /^(createKit|feature\/(Slot|defineFeature)|i18n\/defineMessages)$/],
    [apart, /^(errors\/siwxErrors|storage\/createStorage)$/],
    ['wallets/choosing', /^(connector\/|wallets\/(chooseWallet|connectorOf)$)/],
    // What the eager half of an adapter needs.
    [
      apart,
      /^adapter\/(WalletList|externalWallet|injectedWallet|listenForWallets|pollPage|readNetworks|kitMade|lazySession|readClaims|objectAt)$/,
    ],
    // What a stored session waits for; without the schema library, which the next row needs.
    ['connection/restoring', /^(connection\/createRestore|adapter\/WalletSession)$/],
    [
      'schemas',
      /^(connection\/connectionSchema|adapter\/createWalletErrors|caip\/|i18n\/|async\/|errors\/(?!input|describe|modal)|router\/|network\/|settings\/(?!checkO)|kit\/(parseO|optionsS))/,
    ],
    // What a developer alone reads.
    [
      'checks',
      /^(settings\/checkOptions|modal\/waitForHost|connection\/inputError|feature\/checkFeature|errors\/(input|describe)\w+)$/,
    ],
    // What few pages use, or a server alone.
    [apart, /^connection\/(cookie\w+|sessionCookie|initialAccount|listAccounts)$/],
    ['amount/amounts', /^(amount\/|adapter\/(toBaseUnits|nativeBalance)$)/],
    ['siwx/messages', /^siwx\//],
    [
      'connection/session',
      /^(connection\/(?!\w+InUse)|kit\/followVisit|balance\/|transaction\/recordSends|adapter\/(lazyVerbs|Signer|checkSigner|firstAnswer))/,
    ],
    ['wallets/links', /^wallets\/(\w*Link\w*|with\w+|storeLinks|describePage|choosePlatform)$/],
    ['testing/contracts', /^testing\//],
    ['wallets/directory', /^wallets\/create(Wallets|Browser)$/],
    // What bridges to other libraries and caches of queries have beyond the kit.
    [apart, /^(connection\/\w+InUse$|queries\/)/],
    ['services', /^api\//],
    // What swaps and balances alone ask for.
    ['prices', /^prices\//],
    ['services', /./],
  ],
  '@portico/react': [
    // What the views of every feature use is small, and with the page.
    [
      'provider',
      /^(host\/KitProvider|buttons\/ButtonShell|hooks\/use(Kit|FeatureKit|Balance|Identity))$/,
    ],
    [apart, /^(buttons\/\w+Button|hooks\/\w+|failures\/describeError)$/],
    ['modal', /^host\/mountModal$/],
    // What forms alone use, with its arithmetic.
    ['ui/amounts', /^ui\/(TokenAmountField|Steps|Effects)$/],
    ['ui/parts', /^ui\//],
    ['terms', /^terms\//],
    ['views/connecting', /^views\/(Connecting|Switch|Unsupported|connect\/)/],
    ['views/learn', /^views\/(GetWallet|Downloads|WhatIs)/],
    ['views/account', /./],
  ],
  '@portico/eip155': [
    // By themselves they would be files of a hundred bytes in most dapps.
    ['session/injected', /^(provider\/ProviderRpcError|chainIdHex)$/],
    [apart, entries],
    // What a stored session waits for, and no more.
    ['session/injected', /^session\/openSession$/],
    ...adapter.slice(1),
  ],
  '@portico/solana': [
    [apart, entries],
    ['session', /^(?!chain\/|names\/)/],
    ['chain/read', /^(chain\/(get|read|is)|names\/)/],
    ['chain/send', /./],
  ],
  '@portico/features': [
    [apart, /^\w+\/index$/],
    // What a dapp lists of the providers; their code loads with the first quote.
    [apart, /^(swaps\/(uniswap|convert|cow|lifi|zeroex)\/index|onramp\/providers)$/],
    // Drawings are tables of files that load one by one.
    [apart, /^pictures\//],
    // A server reads the tables of endpoints, and has no React.
    ['activity/schemas', /^activity\/endpoints$/],
    ['balances/schemas', /^balances\/endpoints$/],
    ['swaps/schemas', /^swaps\/convert\/endpoints$/],
    ['onramp/schemas', /^onramp\/api\/endpoints$/],
    ['siwx/schemas', /^siwx\/sessions\/endpoints$/],
    ['permissions/schemas', /^permissions\/endpoints$/],
    ['walletconnect/scan', /^walletconnect\/views\/Connecting/],
    ['walletconnect/wallets', /^walletconnect\/views\//],
    [
      'walletconnect/client',
      /^walletconnect\/(openWalletConnect|client\/openClient|pairing\/requestLink)$/,
    ],
    ['walletconnect/session', /^walletconnect\//],
    // The frame imports the table of messages alone.
    ['embedded/schemas', /^embedded\/protocol\/index$/],
    ['embedded/login', /^embedded\/views\/(loginViews|Email|Social|Connecting)/],
    ['embedded/approval', /^embedded\/views\//],
    ['embedded/wallet', /^embedded\//],
    ['activity/history', /^activity\//],
    ['balances/portfolio', /^balances\//],
    ['receive/addresses', /^receive\//],
    ['send/form', /^send\/views\/WalletSend(SelectToken)?View$/],
    ['send/review', /^send\/views\//],
    ['send/transfer', /^send\//],
    ['batch/review', /^batch\/views\//],
    ['batch/sponsor', /^batch\/sponsor\//],
    ['batch/calls', /^batch\//],
    ['permissions/review', /^permissions\/views\//],
    ['permissions/revoking', /^permissions\//],
    ['names/registration', /^names\/openNames$/],
    ['names/form', /^names\/(views\/RegisterAccountName(Success)?View|sale\/(en|saleFailure))$/],
    ['names/purchase', /^names\/views\//],
    ['names/chain', /^names\/ens\//],
    ['names/service', /^names\/(registry\/|parseOptions)/],
    ['names/contract', /^names\/testing\//],
    ['onramp/form', /^onramp\/views\/(OnRampView|OnRampProvidersView)$/],
    ['onramp/progress', /^onramp\/views\//],
    ['onramp/service', /^onramp\/api\//],
    ['onramp/contract', /^onramp\/testing\//],
    ['onramp/purchase', /^onramp\//],
    ['swaps/form', /^swaps\/views\/SwapView$/],
    ['swaps/tokens', /^swaps\/views\/SwapSelectTokenView$/],
    ['swaps/review', /^swaps\/views\//],
    ['swaps/exchange', /^swaps\/uniswap\//],
    ['swaps/service', /^swaps\/convert\//],
    ['swaps/orders', /^swaps\/cow\//],
    ['swaps/settler', /^swaps\/zeroex\//],
    ['swaps/bridges', /^swaps\/lifi\//],
    ['swaps/contract', /^swaps\/testing\//],
    ['swaps/trade', /^swaps\//],
    ['siwx/view', /^siwx\/views\//],
    ['siwx/signing', /^siwx\//],
  ],
}

/**
 * Rollup's `manualChunks` for a package: the file that a module goes to, without `.js`. `nameOf` gives the
 * one that it has by itself.
 */
export function chunksOf(name, nameOf) {
  const layout = layouts[name] ?? adapter
  let chosen
  return (id, meta) => {
    chosen ??= choose(meta)
    return chosen.get(id)
  }
  function choose({ getModuleIds, getModuleInfo }) {
    const all = [...getModuleIds()].map(getModuleInfo).filter(({ isExternal }) => !isExternal)
    const own = new Map(all.map(({ id }) => [id, nameOf(id)]))
    const target = new Map()
    const take = (roots, file) => {
      const open = [...roots]
      while (open.length > 0) {
        const id = open.pop()
        if (target.has(id) || !own.has(id)) continue
        target.set(id, file(id))
        open.push(...importsOf(getModuleInfo(id), getModuleInfo))
      }
    }
    for (const [file, wanted] of layout) {
      const roots = all.filter(({ id, isEntry }) =>
        wanted === entries ? isEntry : wanted.test(own.get(id)),
      )
      take(
        roots.map(({ id }) => id),
        (id) => (file === apart ? own.get(id) : file),
      )
    }
    // An entry keeps the file that the manifest names. Tables of endpoints are named all the same, and so are
    // the indices of the parts and of the state: what has no name goes with whoever imports it, and that may
    // be a view, or for an index a single part.
    for (const { id, isEntry } of all) {
      const isTable = target.get(id)?.endsWith('/schemas')
      if (isEntry && !isTable) target.delete(id)
      if (isEntry && joined.includes(own.get(id))) target.set(id, own.get(id))
    }
    return target
  }
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
