import { callNode } from './callNode.ts'
import { readReceipt } from './readReceipt.ts'

export type PlayMoney = {
  readonly namespace: string
  /** URL of the node. */
  readonly url: string
  readonly address: string
}

const pollMs = 100
const lamports = 2_000_000_000

/** Gives an account of a sandbox chain 2 ETH and two tokens, or 2 SOL. Throws for a node of another machine. */
export async function givePlayMoney({ namespace, url, address }: PlayMoney): Promise<void> {
  if (!/^(127\.0\.0\.1|localhost)$/.test(new URL(url).hostname))
    throw new Error('Play money is for the chains of this machine')
  if (namespace === 'solana') {
    await callNode(url, 'requestAirdrop', [address, lamports])
    return
  }
  const [{ encodeFunctionData, parseAbi, toHex }, { sandboxContracts }] = await Promise.all([
    import('viem'),
    import('../../chains/contracts/sandboxContracts.ts'),
  ])
  const accounts = (await callNode(url, 'eth_accounts', [])) as readonly string[]
  // The wallets of the sandbox use the first ones.
  const from = accounts.at(-1)
  const abi = parseAbi(['function transfer(address to, uint256 amount)'])
  const transfer = (amount: bigint) =>
    encodeFunctionData({
      abi,
      functionName: 'transfer',
      args: [address as `0x${string}`, amount], // of an EVM network
    })
  const { pier, tide } = sandboxContracts
  for (const transaction of [
    { to: address, value: toHex(2n * 10n ** 18n) },
    { to: pier, data: transfer(5n * 10n ** 6n) },
    { to: tide, data: transfer(5n * 10n ** 18n) },
  ]) {
    const hash = await callNode(url, 'eth_sendTransaction', [{ from, ...transaction }])
    while (!(await readReceipt(url, String(hash))))
      await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
