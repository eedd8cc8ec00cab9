import {
  createTestClient,
  encodeDeployData,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { batchAccount } from './batchAccount.ts'
import contracts from './contracts.json'
import { sandboxContracts } from './sandboxContracts.ts'

const token = parseAbi(['constructor(string, string, uint8, address[], uint256)'])
const plainToken = parseAbi(['constructor(address[], uint256)'])
const collection = parseAbi(['constructor(address[])'])

/** Deploys the sandbox's contracts to a fresh node and gives each of its accounts and the bridge some of every token. */
export async function deployContracts(url: string): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)
  const address = sandboxContracts.deployer
  await client.setCode({ address: batchAccount, bytecode: contracts.BatchAccount.runtime as Hex })
  await client.setCode({
    address: sandboxContracts.multicall,
    bytecode: contracts.Multicall.runtime as Hex,
  })
  await client.setBalance({ address, value: 10n ** 20n })
  await client.impersonateAccount({ address })
  const holders = [...(await client.getAddresses()), sandboxContracts.bridge]
  for (const data of deployments(holders)) {
    const hash = await client.sendTransaction({ account: address, chain: null, data })
    // The replacement check of viem skips new blocks, and a chain that mines on demand makes no further one.
    await client.waitForTransactionReceipt({ hash, pollingInterval: 10, checkReplacement: false })
  }
  await client.setBalance({ address: sandboxContracts.bridge, value: 10n ** 21n })
  await client.stopImpersonatingAccount({ address })
}

/** Deployment data in the order of `sandboxContracts`. */
function deployments(holders: readonly Hex[]): readonly Hex[] {
  const some = 1_000n * 10n ** 18n
  const { Token, TollToken, StuckToken, Postcards, Shells, Splitter, BridgeStandIn } = contracts
  return [
    encodeDeployData({
      abi: token,
      bytecode: Token.bytecode as Hex,
      args: ['Pier Dollar', 'PIER', 6, holders, 1_000n * 10n ** 6n],
    }),
    encodeDeployData({
      abi: token,
      bytecode: Token.bytecode as Hex,
      args: ['Tidewater', 'TIDE', 18, holders, some],
    }),
    encodeDeployData({
      abi: plainToken,
      bytecode: TollToken.bytecode as Hex,
      args: [holders, some],
    }),
    encodeDeployData({
      abi: plainToken,
      bytecode: StuckToken.bytecode as Hex,
      args: [holders, some],
    }),
    encodeDeployData({ abi: collection, bytecode: Postcards.bytecode as Hex, args: [holders] }),
    encodeDeployData({ abi: collection, bytecode: Shells.bytecode as Hex, args: [holders] }),
    Splitter.bytecode as Hex,
    BridgeStandIn.bytecode as Hex,
  ]
}
