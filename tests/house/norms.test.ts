import { describe, expect, it } from 'vitest'
import { type Source, sources } from './sources.ts'

const code = sources(/^(?!\.).*\.(tsx?|mts|mjs)$/)
const shipped = code.filter(({ path }) =>
  /^((core|adapters\/[^/]+|react|features|server)\/src|server\/frame)\//.test(path),
)
const tests = code.filter(({ path }) => /^tests\/.*\.test(-d)?\.tsx?$/.test(path))
const styles = sources(/\/(src|frame)\/.*\.css$/)
const locks = sources(/(^|\/)package-lock\.json$/)
const manifests = sources(/(^|\/)package\.json$/)

/** `path:line` of every match. */
function places(files: readonly Source[], pattern: RegExp): readonly string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? `${path}:${index + 1}` : [])),
  )
}

// Each pattern is concatenated here, so that this file does not match itself.
const words = {
  'enums or namespaces': /^\s*(export\s+)?(declare\s+)?(const\s+)?(enum|namespace)\s+\w+\s*\{/,
  'star exports': /^\s*export\s+\*/,
  'work left for later': new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`),
  'section dividers': /^\s*(\/\/|\/\*+)\s*[-=─━*#~_]{3,}/,
  'silenced type errors': new RegExp(`@ts-${'ignore'}|@ts-${'nocheck'}`),
  'empty catch blocks': new RegExp(`${'catch'}\\s*(\\(\\w+\\))?\\s*\\{\\s*\\}`),
}
const shippedWords = {
  'weak random numbers': /^(?!\s*(\/\/|\*)).*\bMath\.random\b/,
  // React keeps the placeholder of a suspended part for 300 ms: `usePart` shows the part when it is loaded.
  'parts that suspend': /<Suspense\b/,
  'markup from text': /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML)\b/,
}

describe('code norms', () => {
  it('every store is observed by reference, and its methods are bound', () => {
    const made = /\bmakeAutoObservable[(<]/g
    const options = '{ autoBind: true, deep: false }'
    const wrong = shipped.filter(
      ({ text }) => (text.match(made) ?? []).length > text.split(options).length - 1,
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('no file is longer than 250 lines, except lists of test cases', () => {
    const lines = (file: Source) => file.text.trimEnd().split('\n').length
    const files = [...code, ...styles].filter((file) => !tests.includes(file))
    const long = files.filter((file) => lines(file) > 250 && !generated(file))
    expect(long.map((file) => `${file.path}: ${lines(file)}`)).toEqual([])
  })

  for (const [name, pattern] of Object.entries(words))
    it(`the repository has no ${name}`, () => {
      expect(places(code, pattern)).toEqual([])
    })

  for (const [name, pattern] of Object.entries(shippedWords))
    it(`no package has ${name}`, () => {
      expect(places(shipped, pattern)).toEqual([])
    })

  it('no text for visitors or services is the message of an error, which is for developers: shortMessageOf returns the visitor’s text', () => {
    const read =
      /(\b(error|cause|failure|complaint|problem|fault|reason|current)|Error\))\??\.message\b/
    const shown = shipped.filter(({ path }) => /^(core|react|features)\//.test(path))
    const own = shown.filter(({ path }) => !path.startsWith('core/src/modal/AlertStore')) // the console
    expect(places(own, read)).toEqual([])
  })

  it('S6 only the file that rejects eth_sign names it', () => {
    const named = places(shipped, /\beth_sign\b(?!\[)/).map((place) => place.split(':')[0])
    expect([...new Set(named)]).toEqual(['adapters/eip155/src/ProviderRpcError.ts'])
  })

  it('adapters use the clock and fetch of their host; only code that runs without a host uses those of the platform', () => {
    const clock = /\bsystemClock\b|\bDate\.now\(|\bsetTimeout\(/
    const ownFetch = /[{,]\s*fetch\b/
    const files = shipped.filter(
      ({ path, text }) =>
        path.startsWith('adapters/') &&
        (clock.test(text) || (/\bfetch\(/.test(text) && !ownFetch.test(text))),
    )
    expect(files.map(({ path }) => path).toSorted()).toEqual([
      'adapters/cosmos/src/stargate/getSigningStargateClient.ts', // creates a client of the library for the dapp
      'adapters/eip155/src/chain/networkClient.ts', // wraps the fetch that viem's transport would use
      'adapters/eip155/src/siwx/isSigned.ts', // verifies on a server
      'adapters/polkadot/src/api/getApi.ts', // creates a client of the library for the dapp
      'adapters/polkadot/src/getPolkadotBalance.ts', // reads a node without a kit
      'adapters/solana/src/web3js/getConnection.ts', // creates a client of the library for the dapp
    ])
  })

  it('A14 one place cuts addresses: addressGroups and shortAddress', () => {
    // Ids of coins are no addresses: their start is a path.
    const cuts = /\/\.\{1,4\}|…\$\{(?!denom)[^}]*\.slice\(-\d\)\}/
    const files = shipped.filter(({ path }) => !path.startsWith('core/src/caip/'))
    expect(places(files, cuts)).toEqual([])
  })

  it('A12 style sheets use start and end, not left and right', () => {
    const physical =
      /(^|[\s;{])((margin|padding|border|inset|scroll-\w+)-)?(left|right)(-\w+)*\s*:|(float|clear|text-align)\s*:\s*(left|right)|border-(top|bottom)-(left|right)-radius/
    expect(places(styles, physical)).toEqual([])
  })

  it('S18 only one component loads pictures, and only from hosts that the dapp configured', () => {
    const rest = shipped.filter(({ path }) => path !== 'react/src/ui/Picture.tsx')
    const tag = /^(?!\s*(\/\/|\/?\*)).*(<(img|image|video|iframe|link)\b|\bnew Image\()/
    expect(places(rest, tag)).toEqual([])
    expect(places(styles, /url\(|image-set\(|@import/)).toEqual([])
  })

  it('no folder is called utils, helpers, types or constants', () => {
    const vague = shipped.filter(({ path }) => /\/(utils|helpers|types|constants)\//.test(path))
    expect(vague.map(({ path }) => path)).toEqual([])
  })

  it('zod is imported in its small form only', () => {
    const other = shipped.filter(({ text }) =>
      [...text.matchAll(/^.*['"]zod.*$/gm)].some(
        ([line]) => !/^import (type )?\* as z from 'zod\/mini'$/.test(line),
      ),
    )
    expect(other.map(({ path }) => path)).toEqual([])
  })

  it('only lazy views have default exports', () => {
    const elsewhere = shipped.filter(({ path }) => !/\/views\/|\.d\.ts$/.test(path))
    expect(places(elsewhere, /^\s*export\s+default\b|\bas default\b/)).toEqual([])
  })

  it('no test is skipped', () => {
    expect(places(tests, /\b(it|test|describe)\.(skip|only|todo|fails|skipIf|runIf)\b/)).toEqual([])
  })

  it('every dependency has one exact version', () => {
    const loose = manifests.flatMap(({ path, text }) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text)
      return Object.entries<string>({
        ...dependencies,
        ...devDependencies,
        ...optionalDependencies,
      })
        .filter(([, range]) => !/^(npm:[@\w/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$|^file:/.test(range))
        .map(([name, range]) => `${path}: ${name} ${range}`)
    })
    expect(loose).toEqual([])
  })

  it('D1 lock files name no registry', () => {
    expect(places(locks, /"resolved": "\w+:/)).toEqual([])
  })

  it('D1 lock files carry a checksum for every package, also for other platforms', () => {
    type Entry = { integrity?: string; link?: boolean }
    const unchecked = locks.flatMap(({ path, text }) =>
      Object.entries<Entry>(JSON.parse(text).packages)
        .filter(([name, { link }]) => name.includes('node_modules/') && !link)
        .filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
        .map(([name]) => `${path}: ${name}`),
    )
    expect(unchecked).toEqual([])
  })

  // npm 10, which ships with Node 20, requires optional peers in a lock file that npm 11 omits.
  it('D1 the lock file has the optional peers that npm 10 requires', () => {
    const text = locks.find(({ path }) => path === 'package-lock.json')?.text ?? '{}'
    const entries = Object.keys(JSON.parse(text).packages)
    for (const [parent, peer] of [
      ['@cosmjs/socket', 'utf-8-validate'],
      ['@walletconnect/jsonrpc-ws-connection', 'utf-8-validate'],
      ['@walletconnect/utils', 'zod'],
      ['jayson', 'utf-8-validate'],
    ])
      expect(entries).toContain(`node_modules/${parent}/node_modules/${peer}`)
  })
})

/** Generated data files. */
function generated({ text }: Source): boolean {
  return /generated/i.test(text.slice(0, 300))
}
