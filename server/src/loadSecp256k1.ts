import type { Secp256k1 } from '@bitauth/libauth/build/lib/crypto/secp256k1-types.js'

let curve: Promise<Secp256k1> | undefined

/** Loads libsecp256k1 in WebAssembly, once: several times as fast as JavaScript. Throws in a runtime without WebAssembly. */
export function loadSecp256k1(): Promise<Secp256k1> {
  curve ??= load()
  return curve
}

/** Imports the curve only, since the package's main entry instantiates all of its modules. */
async function load(): Promise<Secp256k1> {
  const { instantiateSecp256k1 } = await import('@bitauth/libauth/build/lib/crypto/secp256k1.js')
  return instantiateSecp256k1()
}
