import {
  createTestClient,
  createWalletClient,
  type HttpTransport,
  http,
  type PrivateKeyAccount,
  publicActions,
  walletActions,
} from 'viem'
import { foundry } from 'viem/chains'

/**
 * A client for a development node, whose sends resolve once the transaction is in a block: what a test reads after a
 * send is then the same on every machine. The node has to mine by itself.
 */
export const nodeClient = (url: string) => clientOver(confirmed(url))

/** The same for a key that the node does not have. */
export const nodeWallet = (url: string, account: PrivateKeyAccount) =>
  createWalletClient({ account, chain: foundry, transport: confirmed(url) })

/**
 * A client whose sends resolve with the hash alone, for a test of a pending, replaced or dropped transaction, or of a
 * block with several. The node must not mine by itself then (`setAutomine(false)`), or the test reads either state.
 */
export const pendingClient = (url: string) => clientOver(plain(url))

const clientOver = (transport: HttpTransport) =>
  createTestClient({ mode: 'anvil', chain: foundry, transport, pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)

const timeout = 60_000
const plain = (url: string) => http(url, { batch: true, timeout })

/** Anvil answers a send with the hash before the block, and the other form of it with the receipt. */
const confirmedForms: Readonly<Record<string, string>> = {
  eth_sendTransaction: 'eth_sendTransactionSync',
  eth_sendRawTransaction: 'eth_sendRawTransactionSync',
}

type Question = { readonly method: string; readonly params?: unknown }
type Receipt = { readonly transactionHash: string }

function confirmed(url: string): HttpTransport {
  return (options) => {
    const transport = plain(url)(options)
    const request = async (question: Question, rest?: object) => {
      const method = confirmedForms[question.method]
      if (!method) return transport.request(question, rest)
      // A repeated send would be another transaction.
      const once = { ...rest, retryCount: 0 }
      const receipt: Receipt = await transport.request({ ...question, method }, once)
      return receipt.transactionHash
    }
    // The generic type of viem's requests names the result of each method.
    return { ...transport, request: request as typeof transport.request }
  }
}
