import type { Hex } from 'viem'
import { inject } from 'vitest'
import { openEns } from '../../../features/names/openEns.ts'
import { nodeClient } from '../../../nodes/nodeClient.ts'

/** Somebody else who buys a name of `.eth` on the first chain, by the same contracts. */
export async function buyAsRival(name: string): Promise<void> {
  const url = inject('sandbox').nodes.find(({ chainId }) => chainId === 31337)?.url ?? ''
  const client = nodeClient(url)
  const { networkId, open, send, wait } = await openEns({ client, url })
  const { sale } = open()
  const account = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955' satisfies Hex
  const secret = `0x${'51'.repeat(32)}` as const
  const order = { name, account: `${networkId}:${account}`, years: 1, secret } as const
  await client.impersonateAccount({ address: account })
  await send(account, await sale.commit(order))
  await wait(61)
  const { amount } = await sale.price({ name, years: 1, signal: AbortSignal.timeout(30_000) })
  await send(account, await sale.register(order, BigInt(amount) * 2n))
}
