import { rpcError } from '../../background/rpcError.ts'
import type { NamespaceSupport } from '../namespaces.ts'
import { fields } from './fields.ts'

const load = async () => {
  const [bitcoin, { secp256k1 }, { base64, hex }] = await Promise.all([
    import('bitcoinjs-lib'),
    import('@noble/curves/secp256k1'),
    import('@scure/base'),
  ])
  // Made for the sandbox; worthless anywhere else.
  const key = new Uint8Array(32).fill(9)
  const publicKey = secp256k1.getPublicKey(key)
  const network = bitcoin.networks.regtest
  const { address } = bitcoin.payments.p2wpkh({ pubkey: publicKey, network })
  const signer = {
    publicKey,
    sign: (hash: Uint8Array) => secp256k1.sign(hash, key).toCompactRawBytes(),
  }
  const signMessage = (text: string) => {
    const message = new TextEncoder().encode(text)
    const magic = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
    const size =
      message.length < 253 ? [message.length] : [253, message.length & 255, message.length >> 8]
    const hash = bitcoin.crypto.hash256(Uint8Array.from([...magic, ...size, ...message]))
    const signature = secp256k1.sign(hash, key)
    // BIP-137: 39 and on is a native segwit address.
    return hex.encode(Uint8Array.from([39 + signature.recovery, ...signature.toCompactRawBytes()]))
  }
  const signPsbt = (text: string, indexes: readonly number[]) => {
    const psbt = bitcoin.Psbt.fromBuffer(base64.decode(text), { network })
    for (const index of indexes) psbt.signInput(index, signer)
    return base64.encode(psbt.toBuffer())
  }
  return { address: address!, publicKey: hex.encode(publicKey), signMessage, signPsbt }
}

/** Bitcoin on its regtest, signed by bitcoinjs-lib. */
export const bip122: NamespaceSupport = {
  methods: ['getAccountAddresses', 'signMessage', 'signPsbt'],
  events: ['bip122_addressesChanged'],
  networks: (_, asked) =>
    asked.filter((id) => id.startsWith('bip122:')).map((id) => ({ id, name: 'Bitcoin' })),
  addresses: async () => [(await load()).address],
  async answer(asker, { method, params }) {
    const { address, publicKey, signMessage, signPsbt } = await load()
    const rows = [['Account', address]] as const
    switch (method) {
      case 'getAccountAddresses':
        return [{ address, publicKey, path: "m/84'/1'/0'/0/0", intention: 'payment' }]
      case 'signMessage': {
        const { message } = fields(params, 'message')
        const title = 'Sign a message'
        await asker.ask({ kind: 'personalSign', title, agree: 'Sign', rows, text: message })
        return { address, signature: signMessage(message) }
      }
      case 'signPsbt': {
        const { psbt } = fields(params, 'psbt')
        const { signInputs = [] } = params as { signInputs?: readonly { index: number }[] }
        await asker.ask({ kind: 'send', title: 'Sign a transaction', agree: 'Sign', rows })
        return {
          psbt: signPsbt(
            psbt,
            signInputs.map(({ index }) => index),
          ),
        }
      }
      default:
        throw rpcError(-32601, `${method} is unknown`)
    }
  },
}
