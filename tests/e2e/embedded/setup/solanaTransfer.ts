import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'

const receiver = '4Nd1mYvqkCCrR4WxGTyNDCSVRaFNRtnqJkGmhPQ2GEFA'
type Options = {
  readonly amount?: bigint
  /** Default: 32 bytes that no network knows. */
  readonly blockhash?: string
}

/** The wire form of an unsigned transaction of `owner` in base64; default: a transfer of 1.5 SOL. */
export function solanaTransfer(
  owner: string,
  instructions?: readonly Instruction[],
  { amount = 1_500_000_000n, blockhash = receiver }: Options = {},
): string {
  const lifetime = { blockhash, lastValidBlockHeight: 9n } as never // of the form that is sent
  const source = { address: address(owner), signTransactions: async () => [] }
  const transfer = getTransferSolInstruction({
    source,
    destination: address(receiver),
    amount,
  })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (it) => setTransactionMessageFeePayer(source.address, it),
    (it) => setTransactionMessageLifetimeUsingBlockhash(lifetime, it),
    (it) => appendTransactionMessageInstructions(instructions ?? [transfer], it),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message as never)) // Its lifetime is cast above.
}
