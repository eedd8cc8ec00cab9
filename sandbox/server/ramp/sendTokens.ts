import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseUnits,
  publicActions,
  zeroAddress,
} from 'viem'
import type { RampToken } from './rampTokens.ts'

export type Payout = {
  readonly token: RampToken
  /** Decimal string in whole units. */
  readonly amount: string
  readonly address: string
  /** URL of the node. */
  readonly url: string
}

/** Sends what was bought, and returns the hash of the transaction. Throws what the node answers. */
export function sendTokens(payout: Payout): Promise<string> {
  return payout.token.network === 'sandbox_solana' ? airdrop(payout) : transfer(payout)
}

async function transfer({ token, amount, address, url }: Payout): Promise<string> {
  const client = createWalletClient({ transport: http(url) }).extend(publicActions)
  const accounts = await client.getAddresses()
  // The wallets of the sandbox use the first ones.
  const account = accounts.at(-1)!
  const units = parseUnits(amount, token.decimals)
  const args = [address as Hex, units] as const // of an EVM network
  const hash = await client.sendTransaction({
    account,
    chain: null,
    ...(token.address === zeroAddress
      ? { to: address as Hex, value: units }
      : {
          to: token.address as Hex, // of a contract of the sandbox
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
        }),
  })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 10, checkReplacement: false })
  return hash
}

async function airdrop({ token, amount, address, url }: Payout): Promise<string> {
  const params = [address, Number(parseUnits(amount, token.decimals))]
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params }),
  })
  const { result, error } = (await response.json()) as {
    result?: string
    error?: { message: string }
  }
  if (result === undefined) throw new Error(error?.message ?? 'The cluster did not answer')
  return result
}
