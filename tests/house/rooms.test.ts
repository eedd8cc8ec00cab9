import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCycles } from './findCycles.ts'
import { type Import, type Source, sources } from './sources.ts'

/** Entries of adapters that bridge to a library of the family's dapps. */
const bridges = ['wagmi', 'viem', 'web3js', 'bitcoinjs', 'api', 'stargate']
const bridge = new RegExp(`^adapters/[^/]+/src/(${bridges.join('|')})(\\.ts$|/)`)
const bridgeHook = new RegExp(`^adapters/[^/]+/src/(${bridges.join('|')})/use\\w+\\.ts$`)
/** Libraries that only a bridge imports, so that other entries work without them. */
const bridgeLibraries = /^(wagmi|@solana\/web3\.js|bitcoinjs-lib)(\/|$)/

/** Packages that a file may import by name, types included; the first matching row decides. */
const rooms: readonly [room: RegExp, ...allowed: string[]][] = [
  [/^core\/src\/state\//, 'mobx'],
  [/^core\/src\//, 'zod/mini'],
  [/^adapters\/[^/]+\/src\//, '@portico/core', 'zod/mini', 'own'],
  [/^react\/src\//, '@portico/core', 'react', 'react-dom', 'mobx-react-lite', 'lucide', 'uqr'],
  [
    /^features\/src\/[^/]+\/views\//,
    '@portico/core',
    'zod/mini',
    'react',
    '@portico/react',
    'lucide',
    'own',
  ],
  [/^features\/src\//, '@portico/core', 'zod/mini', 'own'],
  // The frame is bundled whole, so what it imports are development dependencies of the repository.
  [
    /^server\/frame\//,
    '@portico/core/abi',
    '@portico/core/caip',
    '@portico/features/embedded/protocol',
    'zod/mini',
    '@noble/curves',
    '@noble/hashes',
    '@scure/bip39',
    'shamir-secret-sharing',
    'uqr',
  ],
  [/^server\/src\//, '@portico/core', '@portico/features', 'zod/mini', 'node:', 'own'],
]
const never: readonly [room: RegExp, banned: RegExp][] = [
  [bridgeHook, /^(react-dom|@portico\/(?!core|react$))/],
  [/^adapters\/(?!.*\/use\w+\.ts$)/, /^(react|react-dom|@portico\/(?!core(\/|$)))/],
  [/^features\//, /^(react-dom|@portico\/(?!core|react(\/|$)))/],
  [/^server\//, /^(react|react-dom|@portico\/features\/(?!\w+\/(endpoints|protocol|drawings)$))/],
]

/**
 * Folders of core from left to right, types included; folders between two bars have the same rank. `kit` composes the
 * others, a dapp imports `createKit.ts` and `index.ts`, and `testing` drives a whole kit.
 */
const order =
  'state abi | caip errors async settings | amount api storage i18n analytics siwx | ' +
  'network connector account balance prices adapter wallet | connection identity | transaction | calls | ' +
  'router modal theme | feature | wallets | log | project | reactions queries | kit | createKit.ts | testing'
const ranks = ranksOf(order)
/** As for core. `hooks` are for dapps and views, `ui` for views, and `host` shows the views. */
const reactRanks = ranksOf('kit | words | failures | hooks | ui | views | host | buttons')

function ranksOf(groups: string): ReadonlyMap<string, number> {
  return new Map(
    groups
      .split(' | ')
      .flatMap((group, rank) => group.split(' ').map((name) => [name, rank] as const)),
  )
}

const files = sources(
  /^((core|adapters\/[^/]+|react|features|server)\/src|server\/frame)\/.*\.tsx?$/,
)

function ownDependencies(file: string): readonly string[] {
  const manifest = file.replace(/\/src\/.*/, '/package.json')
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  return Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => name !== 'zod')
}

function trespasses({ path: file, imports }: Source): readonly string[] {
  const [, ...allowed] = rooms.find(([room]) => room.test(file)) ?? [/^/]
  const names = allowed.flatMap((name) => (name === 'own' ? ownDependencies(file) : name))
  const banned = never.filter(([room]) => room.test(file)).map(([, pattern]) => pattern)
  return imports
    .map(({ from }) => from)
    .filter((from) => !from.startsWith('.'))
    .filter((from) => {
      const listed = names.some(
        (name) => from === name || from.startsWith(name.endsWith(':') ? name : `${name}/`),
      )
      return !listed || banned.some((pattern) => pattern.test(from))
    })
    .map((from) => `${file} → ${from}`)
}

type Edge = { file: string; target: string; from: string; to: string; lazy: boolean }

/** Imports between folders of a package, except from the files at the top, which re-export what is below them. */
function edgesOf(name: 'core' | 'react'): readonly Edge[] {
  return files
    .filter(({ path: file }) => file.startsWith(`${name}/src/`) && file.split('/').length > 3)
    .flatMap(({ path: file, imports }) =>
      imports
        .filter(({ from }) => from.startsWith('.'))
        .map(({ from, lazy }) => {
          const target = path.posix.join(path.posix.dirname(file), from)
          return {
            file,
            target,
            lazy,
            from: file.split('/')[2] ?? '',
            to: target.split('/')[2] ?? '',
          }
        }),
    )
    .filter(({ from, to }) => from !== to)
}

const edges = edgesOf('core')

/** Files that an entry loads, statically or dynamically, through the imports that `follows` accepts. */
function reachable(entry: string, follows = (_: Import) => true): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [entry]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (found.has(at)) continue
    found.add(at)
    const source = files.find(({ path: file }) => file === at)
    const own = source?.imports.filter((it) => it.from.startsWith('.') && follows(it)) ?? []
    open.push(...own.map(({ from }) => path.posix.join(path.posix.dirname(source!.path), from)))
  }
  return found
}

describe('import boundaries', () => {
  it('each package imports only what its row of the table allows', () => {
    expect(files.flatMap(trespasses)).toEqual([])
  })

  it('only hooks of bridges import React, and only a bridge imports its library', () => {
    const adapters = files.filter(({ path: file }) => file.startsWith('adapters/'))
    const outside = adapters
      .filter(({ path: file }) => !bridge.test(file))
      .filter(({ imports }) => imports.some(({ from }) => bridgeLibraries.test(from)))
    const withReact = adapters
      .filter(({ path: file }) => !bridgeHook.test(file))
      .filter(({ imports }) => imports.some(({ from }) => /^(react|@portico\/react)$/.test(from)))
    expect([...outside, ...withReact].map(({ path: file }) => file)).toEqual([])
  })

  it.each(['bip122', 'cosmos', 'eip155', 'polkadot', 'solana'])(
    'the entry @portico/%s loads no code of its bridges',
    (namespace) => {
      const loaded = [...reachable(`adapters/${namespace}/src/index.ts`)]
      expect(loaded.length).toBeGreaterThan(20)
      expect(loaded.filter((file) => bridge.test(file))).toEqual([])
    },
  )

  it('only the client folder of WalletConnect imports its library, and imports no pairing, session or view', () => {
    const of = (folders: string) =>
      files.filter(({ path: file }) =>
        new RegExp(`^features/src/walletconnect/${folders}`).test(file),
      )
    const front = of('(?!client/)')
    const back = of('(client|tabs)/')
    const wrong = [
      ...front.filter(({ imports }) => imports.some(({ from }) => /^@walletconnect\//.test(from))),
      ...back.filter(({ imports }) =>
        imports.some(({ from }) => /\/(pairing|session|views)\//.test(from)),
      ),
    ]
    expect([front.length > 20, back.length > 10]).toEqual([true, true])
    expect(wrong.map(({ path: file }) => file)).toEqual([])
  })

  it('of the features only names on ENS import viem, and load it lazily', () => {
    const users = files.filter(
      ({ path: file, imports }) =>
        file.startsWith('features/') && imports.some(({ from }) => /^viem(\/|$)/.test(from)),
    )
    expect(users.length).toBeGreaterThan(2)
    const others = users.filter(({ path: file }) => !file.startsWith('features/src/names/ens/'))
    expect(others.map(({ path: file }) => file)).toEqual([])
    const eager = reachable('features/src/names/ens/index.ts', ({ lazy }) => !lazy)
    expect(users.filter(({ path: file }) => eager.has(file))).toEqual([])
  })

  it('a file imports another package by name, never by path', () => {
    const outside = files.flatMap(({ path: file, imports }) => {
      // The frame reads the table of endpoints of the server that serves it.
      const home = file.startsWith('server/frame/') ? 'server/' : `${file.split('/src/')[0]}/src/`
      return imports
        .filter(({ from }) => from.startsWith('.'))
        .map(({ from }) => path.posix.join(path.posix.dirname(file), from))
        .filter((target) => !target.startsWith(home))
        .map((target) => `${file} → ${target}`)
    })
    expect(outside).toEqual([])
  })

  it('a folder of core imports only folders of its own rank and to its left', () => {
    const rank = (folder: string) => ranks.get(folder) ?? Number.NaN
    const wrong = edges.filter(({ from, to }) => !(rank(to) <= rank(from)))
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })

  it('a folder of react imports only folders to its left, types included', () => {
    const rank = (folder: string) => reactRanks.get(folder) ?? Number.NaN
    const between = edgesOf('react')
    expect(between.length).toBeGreaterThan(100)
    const wrong = between.filter(({ from, to }) => !(rank(to) < rank(from)))
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })

  it('the folders of core have no import cycles, types included', () => {
    const folders = [...ranks.keys()].map(
      (folder) =>
        [folder, edges.filter(({ from }) => from === folder).map(({ to }) => to)] as const,
    )
    expect(findCycles(new Map(folders))).toEqual([])
  })

  it('no files have import cycles, types included; a lazily loaded file may import its loader', () => {
    const graph = files.map(({ path: file, imports }) => {
      const own = imports.filter(({ from, lazy }) => from.startsWith('.') && !lazy)
      return [file, own.map(({ from }) => path.posix.join(path.posix.dirname(file), from))] as const
    })
    expect(findCycles(new Map(graph))).toEqual([])
  })

  it('finds the import cycles of a graph', () => {
    const graph = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: [], f: ['f', 'a'] }
    expect(findCycles(new Map(Object.entries(graph))).map((cycle) => cycle.toSorted())).toEqual([
      ['a', 'b', 'c'],
    ])
  })

  it('the kit imports only the contract of the wallet directory statically, and loads the rest lazily', () => {
    const directory = /^core\/src\/(wallets|project)\//
    const eager = reachable('core/src/createKit.ts', ({ typeOnly, lazy }) => !typeOnly && !lazy)
    expect(eager.size).toBeGreaterThan(40)
    expect([...eager].filter((file) => directory.test(file))).toEqual([])
    const known = edges.filter(
      ({ from, to, lazy }) => to === 'wallets' && from !== 'project' && !lazy,
    )
    expect(known.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })
})
