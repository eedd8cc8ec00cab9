import {
  BaseError,
  createPublicClient,
  type Hash,
  http,
  isAddressEqual,
  type PrivateKeyAccount,
  slice,
} from 'viem'
import { createBundlerClient, createPaymasterClient } from 'viem/account-abstraction'
import { foundry } from 'viem/chains'
import { sandboxAccounts } from '../../chains/accounts/sandboxAccounts.ts'
import { toSandboxAccount } from '../../chains/accounts/toSandboxAccount.ts'
import { rpcError } from './rpcError.ts'
import type { Call } from './submit.ts'
import type { KnownChain } from './WalletState.ts'

/** A paymaster service that a dapp names (ERC-7677). */
export type Sponsor = {
  readonly url: string
  readonly context?: Readonly<Record<string, unknown>> | undefined
}
type Sponsored = {
  readonly owner: PrivateKeyAccount
  readonly calls: readonly Call[]
  readonly service: Sponsor
  readonly chain: KnownChain
}

/**
 * Makes all calls as one operation of the account, whose code becomes `SmartAccount` with it (EIP-7702), paid by the
 * service's contract. Returns the hash of the transaction. Throws -32603 with what the service or the bundler says.
 */
export async function submitSponsored({ owner, calls, service, chain }: Sponsored): Promise<Hash> {
  const own = { ...foundry, id: chain.chainId }
  const client = createPublicClient({ chain: own, transport: http(chain.url) })
  const account = await toSandboxAccount(client, owner)
  const bundler = createBundlerClient({
    client,
    chain: own,
    transport: http(chain.bundler, { retryCount: 0 }),
    paymaster: createPaymasterClient({ transport: http(service.url, { retryCount: 0 }) }),
    paymasterContext: service.context,
    pollingInterval: 100,
  })
  const { smartAccount } = sandboxAccounts
  const code = await client.getCode({ address: owner.address })
  const isSet = code?.startsWith('0xef0100') && isAddressEqual(slice(code, 3), smartAccount)
  const nonce = await client.getTransactionCount({ address: owner.address })
  const authorization = isSet
    ? undefined
    : await owner.signAuthorization({ address: smartAccount, chainId: chain.chainId, nonce })
  try {
    const list = calls.map(({ to, value = 0n, data = '0x' }) => {
      if (!to) throw rpcError(-32602, 'A batch creates no contract')
      return { to, value, data }
    })
    const hash = await bundler.sendUserOperation({
      account,
      calls: list,
      ...(authorization && { authorization }),
    })
    const { success, receipt } = await bundler.waitForUserOperationReceipt({ hash })
    if (!success) throw rpcError(-32603, 'The operation failed')
    return receipt.transactionHash
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    throw rpcError(-32603, error.details || error.shortMessage)
  }
}
