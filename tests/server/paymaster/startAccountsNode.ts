import { join } from 'node:path'
import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { placeAccounts } from '../../../sandbox/chains/accounts/placeAccounts.ts'
import { installChains } from '../../../sandbox/chains/installChains.ts'
import { startNode } from '../../nodes/startNode.ts'

const folder = join(import.meta.dirname, '../../../sandbox/chains/entrypoint')

/** Starts a node with the contracts of ERC-4337 for one test file; await it at the top level, as `startNode`. */
export async function startAccountsNode(port: number) {
  const node = await startNode({ port })
  await installChains(folder, () => undefined)
  const started = performance.now()
  await placeAccounts(node.url, folder)
  const placedMs = performance.now() - started
  const { client } = node
  const [dev] = (await client.getAddresses()) as [Hex]
  return {
    ...node,
    dev,
    /** How long placing the contracts took. */
    placedMs,
    /** An account of its own key, with as much Ether. */
    async newAccount(ether = '0') {
      const account = privateKeyToAccount(generatePrivateKey())
      await client.setBalance({ address: account.address, value: parseEther(ether) })
      return account
    },
    async confirm(hash: Hex) {
      return client.waitForTransactionReceipt({ hash, checkReplacement: false })
    },
  }
}
