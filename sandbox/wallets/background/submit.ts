import {
  type Address,
  createWalletClient,
  type Hash,
  type Hex,
  http,
  type LocalAccount,
} from 'viem'

export type Call = {
  readonly to?: Address
  readonly data?: Hex
  readonly value?: bigint
  readonly gas?: bigint
}

/** Signs locally and sends the raw transaction to the node. Throws the node's error. */
export function submit(url: string, account: LocalAccount, call: Call): Promise<Hash> {
  const client = createWalletClient({ account, transport: http(url, { retryCount: 0 }) })
  return client.sendTransaction({ ...call, chain: null })
}
