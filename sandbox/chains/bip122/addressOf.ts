import { address, networks } from 'bitcoinjs-lib'

/** The address of an output script, where it has one. */
export function addressOf(script: Uint8Array): string | undefined {
  try {
    return address.fromOutputScript(script, networks.regtest)
  } catch {
    return undefined // data, or a script without an address
  }
}
