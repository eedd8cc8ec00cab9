import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto, initEccLib, type Network, networks, type Payment, payments } from 'bitcoinjs-lib'
import { ECPairFactory, type ECPairInterface } from 'ecpair'

initEccLib(ecc)
const factory = ECPairFactory(ecc)

export type KeyKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'
export type BitcoinKey = {
  readonly kind: KeyKind
  readonly network: Network
  readonly address: string
  readonly publicKey: Uint8Array
  /** Payment of bitcoinjs-lib for the key's address. */
  readonly payment: Payment
  /** The signing key pair, tweaked for taproot. */
  readonly signer: ECPairInterface
  readonly secret: Uint8Array
}

/** A key of a well-known test phrase; use it only on a local chain. */
export function createKey(
  phrase: string,
  kind: KeyKind,
  network: Network = networks.regtest,
): BitcoinKey {
  const secret = crypto.sha256(new TextEncoder().encode(phrase))
  const pair = factory.fromPrivateKey(secret, { network })
  const payment = paymentOf(kind, pair.publicKey, network)
  const internal = pair.publicKey.slice(1)
  const signer = kind === 'p2tr' ? pair.tweak(crypto.taggedHash('TapTweak', internal)) : pair
  const { address = '' } = payment
  return { kind, network, address, publicKey: pair.publicKey, payment, signer, secret }
}

function paymentOf(kind: KeyKind, pubkey: Uint8Array, network: Network): Payment {
  switch (kind) {
    case 'p2pkh':
      return payments.p2pkh({ pubkey, network })
    case 'p2wpkh':
      return payments.p2wpkh({ pubkey, network })
    case 'p2sh':
      return payments.p2sh({ redeem: payments.p2wpkh({ pubkey, network }), network })
    case 'p2tr':
      return payments.p2tr({ internalPubkey: pubkey.slice(1), network })
  }
}
