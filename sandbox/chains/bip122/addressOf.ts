import { address, networks } from 'bitcoinjs-lib'

/** The address of an output script, if it has one. */
export function addressOf(script: Uint8Array): string | undefined {
  try {
    return address.fromOutputScript(script, networks.regtest)
  } catch {
    return undefined // an OP_RETURN output, or a script without an address
  }
}
