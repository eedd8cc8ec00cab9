import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { checkedAddress } from '../chain/checkedAddress.ts'
import type { ReadInstruction } from './readCalls.ts'

type MicroLamports = Parameters<typeof setTransactionMessageComputeUnitPrice>[0]

export type CompileTerms = {
  readonly payer: string
  /** The limit of compute units, and the price of one. */
  readonly units: number
  readonly microLamports: bigint
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
}

/** Puts instructions into one transaction of version 0, in wire format with an empty signature. */
export function compileCalls(
  instructions: readonly ReadInstruction[],
  { payer, units, microLamports, blockhash, lastValidBlockHeight }: CompileTerms,
): Uint8Array {
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (it) => setTransactionMessageFeePayerSigner(createNoopSigner(checkedAddress(payer)), it),
    (it) => setTransactionMessageComputeUnitLimit(units, it),
    (it) => setTransactionMessageComputeUnitPrice(microLamports as MicroLamports, it),
    (it) =>
      appendTransactionMessageInstructions(
        instructions.map(({ programAddress, accounts, data }) => ({
          programAddress: programAddress as Address,
          accounts: accounts.map(({ address, role }) => ({ address: address as Address, role })),
          data,
        })),
        it,
      ),
    (it) => setTransactionMessageLifetimeUsingBlockhash(lifetime, it),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}
