import { networks } from 'bitcoinjs-lib'
import { createKey } from '../../../../sandbox/wallets/bitcoin/BitcoinKey.ts'

const person = (name: string, network = networks.bitcoin) => ({
  payment: createKey(`${name} pays`, 'p2wpkh', network),
  ordinals: createKey(`${name} collects`, 'p2tr', network),
})

/** Test accounts on mainnet, and the same on regtest. */
export const people = { alice: person('alice'), bob: person('bob') }
export const regtestPeople = {
  alice: person('alice', networks.regtest),
  bob: person('bob', networks.regtest),
}
export type Person = ReturnType<typeof person>
