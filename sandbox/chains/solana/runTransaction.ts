import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type { Chain } from './Chain.ts'

/** Signs and runs a transaction of the sandbox itself. */
export async function runTransaction(
  chain: Chain,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
): Promise<void> {
  const signed = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 'legacy' }),
      (it) => setTransactionMessageFeePayerSigner(payer, it),
      (it) => setTransactionMessageLifetimeUsingBlockhash(chain.blockhash as never, it),
      (it) => appendTransactionMessageInstructions(instructions, it),
    ),
  )
  chain.send(signed, true)
}
