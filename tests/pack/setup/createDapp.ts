import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkPackages } from './linkPackages.ts'
import type { Tarball } from './packAll.ts'
import { run } from './run.ts'

const root = join(import.meta.dirname, '../../..')
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const compilerOptions = {
  target: 'ES2022',
  // The last two are for the declarations of MobX 7.
  lib: ['ES2022', 'DOM', 'DOM.Iterable', 'ESNext.Disposable', 'ESNext.Collection'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: false,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
}

/** An adapter and a connector from the documents, at the paths where `writeSnippets` writes them. */
const partsOfDocuments = [
  'documents/docs-writing-an-adapter/acmeChain.ts',
  'documents/docs-writing-an-adapter/acmeWallets.ts',
  'documents/docs-wallets/acmeWallet.ts',
]

/**
 * Creates a dapp in a folder outside the repository, with the packed packages: installed by `npm install` in the full run
 * and for other `versions`, else with the other packages of the repository.
 */
export async function createDapp(
  tarballs: readonly Tarball[],
  versions?: Record<string, string>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-dapp-'))
  cpSync(join(import.meta.dirname, '../dapp'), folder, { recursive: true })
  const outside = [
    'react',
    'react-dom',
    'viem',
    '@solana/web3.js',
    'bitcoinjs-lib',
    '@walletconnect/sign-client',
    '@tanstack/query-core',
    '@types/react',
    '@types/react-dom',
  ]
  const dependencies = {
    ...Object.fromEntries(outside.map((name) => [name, devDependencies[name]])),
    ...Object.fromEntries(tarballs.map(({ name, file }) => [name, `file:${file}`])),
    ...versions,
  }
  const manifest = { name: 'dapp', private: true, type: 'module', dependencies }
  const write = (name: string, value: object) =>
    writeFileSync(join(folder, name), JSON.stringify(value, null, 2))
  write('package.json', manifest)
  write('tsconfig.json', { compilerOptions, include: ['*.tsx', ...partsOfDocuments] })
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']
  if (versions || process.env.PORTICO_FULL) await run(folder, 'npm', 'install', ...options)
  else await linkPackages(folder, tarballs, outside)
  return folder
}
