import { readFileSync } from 'node:fs'
import { createPublicClient, createTestClient, type Hex, http } from 'viem'
import { sandboxAccounts } from '../accounts/sandboxAccounts.ts'
import { placeState } from '../placeState.ts'

const { entryPoint07, senderCreator07, entryPoint08, senderCreator08, simpleAccount } =
  sandboxAccounts
const package07 = 'account-abstraction-07'
const package08 = '@account-abstraction/contracts'
type Placed = readonly (readonly [address: Hex, name: string, contract: string, from?: Hex])[]

/** The EntryPoints create what creates accounts, at addresses that have no code then. */
const entryPoints: Placed = [
  [entryPoint07, package07, 'EntryPoint'],
  [entryPoint08, package08, 'EntryPoint'],
  [simpleAccount, package08, 'Simple7702Account'],
]
const senderCreators: Placed = [
  [senderCreator07, package07, 'SenderCreator', entryPoint07],
  [senderCreator08, package08, 'SenderCreator', entryPoint08],
]

/** Places the contracts that are installed in `folder` on a fresh node, without a transaction. */
export async function placeEntryPoints(url: string, folder: string): Promise<void> {
  await place(url, folder, entryPoints)
  await place(url, folder, senderCreators)
}

/** A constructor that runs as the code of its address returns the code of the contract. */
async function place(url: string, folder: string, contracts: Placed): Promise<void> {
  const transport = http(url, { batch: { batchSize: 1_000 } })
  const test = createTestClient({ mode: 'anvil', transport })
  const client = createPublicClient({ transport })
  const constructors = contracts.map(([address, name, contract]) => {
    const file = `${folder}/node_modules/${name}/artifacts/${contract}.json`
    const { bytecode } = JSON.parse(readFileSync(file, 'utf8')) as { bytecode: string }
    return [address, { code: bytecode.startsWith('0x') ? bytecode : `0x${bytecode}` }] as const
  })
  await placeState(url, Object.fromEntries(constructors))
  // What a contract creates first has the nonce 1.
  await Promise.all(contracts.map(([address]) => test.setNonce({ address, nonce: 1 })))
  const codes = contracts.map(async ([to, , , account]) => {
    const { data = '0x' } = await client.call({ to, ...(account && { account }) })
    return [to, { code: data }] as const
  })
  await placeState(url, Object.fromEntries(await Promise.all(codes)))
}
