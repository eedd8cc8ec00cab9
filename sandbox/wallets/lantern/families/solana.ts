import { rpcError } from '../../background/rpcError.ts'
import type { NamespaceSupport } from '../namespaces.ts'
import { fields } from './fields.ts'
import { sandboxConfig } from './sandboxConfig.ts'

const load = async () => {
  const [web3, { ed25519 }, { base58, base64 }] = await Promise.all([
    import('@solana/web3.js'),
    import('@noble/curves/ed25519'),
    import('@scure/base'),
  ])
  // Made for the sandbox; use it only on a local chain.
  const keys = web3.Keypair.fromSeed(new Uint8Array(32).fill(7))
  const sign = (bytes: Uint8Array) => ed25519.sign(bytes, keys.secretKey.slice(0, 32))
  const signTransaction = (text: string) => {
    const transaction = web3.VersionedTransaction.deserialize(base64.decode(text))
    transaction.sign([keys])
    const [signature] = transaction.signatures
    return {
      signature: base58.encode(signature!),
      transaction: base64.encode(transaction.serialize()),
    }
  }
  return { address: keys.publicKey.toBase58(), base58, sign, signTransaction }
}

/** Solana, signed by web3.js. */
export const solana: NamespaceSupport = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_getAccounts',
    'solana_requestAccounts',
  ],
  events: [],
  networks: (_, chainIds) =>
    chainIds.filter((id) => id.startsWith('solana:')).map((id) => ({ id, name: 'Solana' })),
  addresses: async () => [(await load()).address],
  async answer(requester, { method, params }) {
    const { address, base58, sign, signTransaction } = await load()
    const prompt = (title: string, text?: string) =>
      requester.ask({
        kind: text === undefined ? 'send' : 'personalSign',
        title,
        agree: 'Sign',
        rows: [['Account', address]],
        ...(text !== undefined && { text }),
      })
    switch (method) {
      case 'solana_getAccounts':
      case 'solana_requestAccounts':
        return [{ pubkey: address }]
      case 'solana_signMessage': {
        const bytes = base58.decode(fields(params, 'message').message)
        await prompt('Sign a message', new TextDecoder().decode(bytes))
        return { signature: base58.encode(sign(bytes)) }
      }
      case 'solana_signTransaction': {
        await prompt('Sign a transaction')
        return signTransaction(fields(params, 'transaction').transaction)
      }
      case 'solana_signAllTransactions': {
        const { transactions } = params as { transactions: readonly string[] }
        await prompt(`Sign ${transactions.length} transactions`)
        return { transactions: transactions.map((text) => signTransaction(text).transaction) }
      }
      case 'solana_signAndSendTransaction': {
        await prompt('Sign and send a transaction')
        const { signature, transaction } = signTransaction(
          fields(params, 'transaction').transaction,
        )
        await send(transaction)
        return { signature }
      }
      default:
        throw rpcError(-32601, `${method} is unknown`)
    }
  },
}

async function send(transaction: string): Promise<void> {
  const { engines } = await sandboxConfig()
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'sendTransaction',
    params: [transaction, { encoding: 'base64' }],
  }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(engines.solana, {
    method: 'POST',
    headers,
    body: JSON.stringify(call),
  })
  const { error } = (await response.json()) as { error?: { message: string } }
  if (error) throw rpcError(-32000, error.message)
}
