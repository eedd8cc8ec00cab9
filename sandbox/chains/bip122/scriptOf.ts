import * as ecc from '@bitcoinerlab/secp256k1'
import { address, initEccLib, networks } from 'bitcoinjs-lib'

initEccLib(ecc)

/** The output script of an address; the node's own codec is older than taproot. Throws for other text. */
export function scriptOf(text: string): Buffer {
  return Buffer.from(address.toOutputScript(text, networks.regtest))
}
