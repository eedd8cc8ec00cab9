import type { Hash } from 'viem'
import { formatEther } from 'viem/utils'
import type { ConsentPrompt } from '../ConsentPrompt.ts'
import { read } from '../read.ts'
import { rpcError } from '../rpcError.ts'

/** `eth_sendTransaction`: settles with the hash when the node accepts the transaction. */
export async function sendTransaction(
  site: ConsentPrompt,
  [wanted]: readonly unknown[],
): Promise<Hash> {
  const { wallet, chain } = site
  const fields = read.fields(wanted)
  const { from, to, value, data, gas, chainId } = fields
  const account = wallet.usableBy(site.origin, read.address(from))
  if (chainId !== undefined && Number(chainId) !== chain.chainId)
    throw rpcError(-32602, 'The transaction is meant for another chain than the active one')
  const call = {
    ...(to !== undefined && to !== null && { to: read.address(to) }),
    ...(data !== undefined && { data: read.hex(data) }),
    ...(gas !== undefined && { gas: BigInt(read.hex(gas)) }),
    value: value === undefined ? 0n : BigInt(read.hex(value)),
  }
  await site.ask({
    kind: 'send',
    title: 'Send a transaction',
    agree: 'Send',
    rows: [
      ['From', account],
      ['To', call.to ?? 'a new contract'],
      ['Amount', `${formatEther(call.value)} ${chain.symbol}`],
      ['Network', chain.name],
    ],
    ...(call.data && call.data !== '0x' && { text: call.data }),
  })
  return wallet.submit(chain.url, account, call)
}
