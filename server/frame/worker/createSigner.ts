import type { Bytes } from '../bytes/Bytes.ts'
import { wipe } from '../bytes/wipe.ts'
import type { EvmTransaction } from '../evm/EvmTransaction.ts'
import type { TypedData } from '../evm/TypedData.ts'
import { deriveEip155 } from '../keys/deriveEip155.ts'
import { deriveSolana } from '../keys/deriveSolana.ts'
import { toSeed } from '../keys/toSeed.ts'
import type { WorkerContext } from './WorkerContext.ts'
import { withRoot } from './withRoot.ts'

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
  const load = () => import('./signatures.ts')
  return {
    /** Loads what signs ahead of the first signature. */
    async prepareSigning() {
      await load()
    },
    async signMessage(message: Bytes) {
      const { signatures } = await load()
      return withSecret(deriveEip155, (secret) => signatures.evmMessage(message, secret))
    },
    async signTypedData(data: TypedData) {
      const { signatures } = await load()
      return withSecret(deriveEip155, (secret) => signatures.evmTypedData(data, secret))
    },
    async signTransaction(transaction: EvmTransaction) {
      const { signatures } = await load()
      return withSecret(deriveEip155, (secret) => signatures.evmTransaction(transaction, secret))
    },
    async signSolanaMessage(message: Bytes) {
      const { signatures } = await load()
      return withSecret(deriveSolana, (secret) => signatures.solanaMessage(message, secret))
    },
    async signSolanaTransactions(wires: readonly Bytes[]) {
      const { signatures } = await load()
      return withSecret(deriveSolana, (secret) =>
        wires.map((wire) => signatures.solanaTransaction(wire, secret)),
      )
    },
  }
}
