import { Keypair } from '@solana/web3.js'

/** Two accounts with well-known keys. */
export const keys = {
  alice: Keypair.fromSeed(new Uint8Array(32).fill(1)),
  bob: Keypair.fromSeed(new Uint8Array(32).fill(2)),
}
