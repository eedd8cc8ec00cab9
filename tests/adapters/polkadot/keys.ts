import { hexToU8a, u8aToHex } from '@polkadot/util'
import {
  ed25519PairFromSeed,
  encodeAddress,
  mnemonicToMiniSecret,
  sr25519PairFromSeed,
} from '@polkadot/util-crypto'

const seed = mnemonicToMiniSecret('test test test test test test test test test test test junk')
const other = hexToU8a(`0x${'5a'.repeat(32)}`)

const person = ({ publicKey, secretKey }: ReturnType<typeof sr25519PairFromSeed>) => ({
  publicKey: u8aToHex(publicKey),
  pair: { publicKey, secretKey },
  on: (prefix: number) => encodeAddress(publicKey, prefix),
})

/** Accounts with well-known keys: two sr25519, and one ed25519. */
export const people = {
  alice: person(sr25519PairFromSeed(seed)),
  bob: person(sr25519PairFromSeed(other)),
  carol: person(ed25519PairFromSeed(seed)),
}
