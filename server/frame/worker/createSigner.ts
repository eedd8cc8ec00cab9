import { ed25519 } from '@noble/curves/ed25519.js'
import type { Bytes } from '../bytes/Bytes.ts'
import { wipe } from '../bytes/wipe.ts'
import { type EvmTransaction } from '../evm/EvmTransaction.ts'
import { hashMessage } from '../evm/hashMessage.ts'
import { hashTypedData } from '../evm/hashTypedData.ts'
import { signHash } from '../evm/signHash.ts'
import { signTransaction as signEvmTransaction } from '../evm/signTransaction.ts'
import type { TypedData } from '../evm/TypedData.ts'
import { deriveEip155 } from '../keys/deriveEip155.ts'
import { deriveSolana } from '../keys/deriveSolana.ts'
import { toSeed } from '../keys/toSeed.ts'
import { signTransaction as signSolanaTransaction } from '../solana/signTransaction.ts'
import { withRoot } from './withRoot.ts'
import type { WorkerContext } from './WorkerContext.ts'

type Derive = (seed: Uint8Array) => { readonly secret: Bytes }

/** Signs what the visitor approved. Each call opens the wallet for itself and overwrites its secrets. */
export function createSigner(context: WorkerContext) {
  const withSecret = <result>(derive: Derive, use: (secret: Bytes) => result) =>
    withRoot(context, async (root) => {
      const seed = await toSeed(root)
      const { secret } = derive(seed)
      try {
        return use(secret)
      } finally {
        wipe(seed, secret)
      }
    })
  const signEvmHash = (hash: Bytes) => withSecret(deriveEip155, (secret) => signHash(hash, secret))
  return {
    signMessage: (message: Bytes) => signEvmHash(hashMessage(message)),
    signTypedData: async (data: TypedData) => signEvmHash(hashTypedData(data)),
    signTransaction: (transaction: EvmTransaction) =>
      withSecret(deriveEip155, (secret) => signEvmTransaction(transaction, secret)),
    signSolanaMessage: (message: Bytes) =>
      withSecret(deriveSolana, (secret) => Uint8Array.from(ed25519.sign(message, secret))),
    signSolanaTransactions: (wires: readonly Bytes[]) =>
      withSecret(deriveSolana, (secret) =>
        wires.map((wire) => signSolanaTransaction(wire, secret)),
      ),
  }
}
