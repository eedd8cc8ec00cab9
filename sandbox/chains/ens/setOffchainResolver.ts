import {
  createTestClient,
  encodeAbiParameters,
  type Hex,
  http,
  keccak256,
  size,
  slice,
  stringToHex,
  toHex,
} from 'viem'
import { sandboxEns } from './sandboxEns.ts'

export type OffchainGateway = {
  /** URL with `{sender}` and `{data}` (EIP-3668). */
  readonly url: string
  /** The address whose signatures are valid. */
  readonly signer: Hex
}

const wordLength = 32
const urlSlot = toHex(0, { size: wordLength })
const signersSlot = 1n

/** Sets the gateway of the names below `harbourside.eth`, on a node with ENS; a signer of before stays valid. */
export async function setOffchainResolver(node: string, gateway: OffchainGateway): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(node, { batch: true }) })
  const address = sandboxEns.offchainResolver
  await Promise.all(
    [...urlWords(gateway.url), signerWord(gateway.signer)].map(([index, value]) =>
      client.setStorageAt({ address, index, value }),
    ),
  )
}

/** The words of a text in the storage of a contract; one of 32 bytes and more has words of its own. */
function urlWords(url: string): readonly (readonly [slot: Hex, word: Hex])[] {
  const text = stringToHex(url)
  const length = size(text)
  if (length < wordLength)
    return [
      [urlSlot, `${text.padEnd(64, '0')}${(length * 2).toString(16).padStart(2, '0')}` as Hex],
    ]
  const first = BigInt(keccak256(urlSlot))
  const words = Array.from({ length: Math.ceil(length / wordLength) }, (_, at) => {
    const part = slice(text, at * wordLength, Math.min(length, (at + 1) * wordLength))
    return [toHex(first + BigInt(at)), part.padEnd(66, '0') as Hex] as const
  })
  return [[urlSlot, toHex(length * 2 + 1, { size: wordLength })], ...words]
}

/** The word of a signer in the contract's mapping. */
function signerWord(signer: Hex): readonly [slot: Hex, word: Hex] {
  const parameters = [{ type: 'address' }, { type: 'uint256' }] as const
  const slot = keccak256(encodeAbiParameters(parameters, [signer, signersSlot]))
  return [slot, toHex(1, { size: wordLength })]
}
