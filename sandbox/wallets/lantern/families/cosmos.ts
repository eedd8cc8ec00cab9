import { rpcError } from '../../background/rpcError.ts'
import type { NamespaceSupport } from '../namespaces.ts'

/** Chain ids of the sandbox are `sandbox-<prefix>-1`. */
const prefixOf = (network: string) => /^cosmos:sandbox-([a-z]+)-1$/.exec(network)?.[1]

const load = async (network: string) => {
  const [{ Secp256k1Wallet, DirectSecp256k1Wallet }, { base64 }] = await Promise.all([
    import('./cosmosKeys.ts'),
    import('@scure/base'),
  ])
  // Made for the sandbox; use it only on a local chain.
  const key = new Uint8Array(32).fill(11)
  const prefix = prefixOf(network) ?? 'cosmos'
  const amino = await Secp256k1Wallet.fromKey(key, prefix)
  const direct = await DirectSecp256k1Wallet.fromKey(key, prefix)
  const [account] = await amino.getAccounts()
  if (!account) throw rpcError(-32603, 'No account')
  return { account, amino, direct, base64 }
}

type Asked = { readonly signerAddress: string; readonly signDoc: never }
type DirectDoc = {
  readonly bodyBytes: string
  readonly authInfoBytes: string
  readonly chainId: string
  readonly accountNumber: string
}

/** Cosmos chains of the sandbox, signed by CosmJS. */
export const cosmos: NamespaceSupport = {
  methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  events: [],
  networks: (_, chainIds) =>
    chainIds.filter((id) => prefixOf(id)).map((id) => ({ id, name: `Cosmos ${prefixOf(id)}` })),
  addresses: async (_, network) => [(await load(network)).account.address],
  async answer(requester, { method, params, network }) {
    const { account, amino, direct, base64 } = await load(network)
    const { address, algo } = account
    const consent = () =>
      requester.ask({
        kind: 'send',
        title: 'Sign a transaction',
        agree: 'Sign',
        rows: [
          ['Account', address],
          ['Chain', network],
        ],
      })
    switch (method) {
      case 'cosmos_getAccounts':
        return [{ algo, address, pubkey: base64.encode(account.pubkey) }]
      case 'cosmos_signAmino': {
        const { signerAddress, signDoc } = params as Asked
        await consent()
        return amino.signAmino(signerAddress, signDoc)
      }
      case 'cosmos_signDirect': {
        const { signerAddress, signDoc } = params as Asked
        const { bodyBytes, authInfoBytes, chainId, accountNumber } = signDoc as DirectDoc
        await consent()
        const { signature } = await direct.signDirect(signerAddress, {
          bodyBytes: base64.decode(bodyBytes),
          authInfoBytes: base64.decode(authInfoBytes),
          chainId,
          accountNumber: BigInt(accountNumber),
        })
        return { signature, signed: signDoc }
      }
      default:
        throw rpcError(-32601, `${method} is unknown`)
    }
  },
}
