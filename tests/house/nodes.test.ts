import { describe, expect, it } from 'vitest'
import { type Source, sources } from './sources.ts'

// What a test of another kind sends: types are not run, and the apps in `tests/interop` are dapps of their own.
const tests = sources(/^tests\/(?!types\/|interop\/|house\/|nodes\/).*\.tsx?$/)

const raw = [
  /\bcreate(Test|Wallet)Client\b/,
  /\bwalletActions\b/,
  /\bmethod:\s*'eth_send(Raw)?Transaction/,
  /'eth_send(Raw)?TransactionSync'/,
  /\breadNode\([^)]*'eth_send/,
  // The verb of viem takes an object; that of Solana's library takes bytes.
  /\.sendRawTransaction\(\{/,
]

/** Files that send otherwise, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'tests/adapters/eip155/chain.test.ts': 'it expects this request of a scripted wallet',
  'tests/adapters/eip155/provider.test.ts': 'its client is over the kit and a scripted wallet',
  'tests/adapters/eip155/walletAnswers.test.ts': 'it words what scripted wallets reject with',
  'tests/adapters/eip155/node.test.ts': 'its wallet hands the request to the client of startNode()',
}

/** Files whose transactions stay pending, with the reason. */
const pending: Readonly<Record<string, string>> = {
  'tests/adapters/eip155/node.test.ts': 'pending, replaced and dropped transactions',
  'tests/features/send/node.test.ts': 'a transfer that is replaced, and one that is dropped',
  'tests/server/chainIndex/generatedHistory.test.ts': 'blocks of 125 transactions',
  'tests/e2e/send/evm.test.ts': 'a transfer that is replaced after a reload',
}

const matching = (files: readonly Source[], ...patterns: readonly RegExp[]) =>
  files
    .filter(({ text }) => patterns.some((pattern) => pattern.test(text)))
    .map(({ path }) => path)
    .toSorted()

describe('sends to a node', () => {
  it('are those of tests/nodes, which resolve once the transaction is in a block', () => {
    expect(matching(tests, ...raw)).toEqual(Object.keys(exceptions).toSorted())
  })

  it('are left pending only where a test is about that', () => {
    expect(matching(tests, /\bpendingClient\b/)).toEqual(Object.keys(pending).toSorted())
  })
})
