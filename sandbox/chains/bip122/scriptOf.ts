import * as ecc from '@bitcoinerlab/secp256k1'
import { address, initEccLib, networks } from 'bitcoinjs-lib'

initEccLib(ecc)

/** The output script of an address; bcoin's own codec does not support taproot. Throws for invalid addresses. */
export function scriptOf(text: string): Buffer {
  return Buffer.from(address.toOutputScript(text, networks.regtest))
}
