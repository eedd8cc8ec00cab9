import type { Signer } from '@portico/core'
import {
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getRevokeInstruction } from '@solana-program/token'
import { checkedAddress } from '../chain/checkedAddress.ts'
import { requestNode } from '../chain/requestNode.ts'
import { blockhashSchema } from '../chain/schemas.ts'
import type { Delegation } from './readDelegates.ts'

/** A transaction in wire format that ends delegations. Throws `network/*`. */
export async function revokeDelegates(
  { account, network }: Signer,
  delegations: readonly Delegation[],
): Promise<Uint8Array> {
  const owner = createNoopSigner(checkedAddress(account.address))
  const lifetime = await requestNode(network, {
    call: (rpc) => rpc.getLatestBlockhash(),
    answer: blockhashSchema,
  })
  const revocations = delegations.map(({ address, programId }) =>
    getRevokeInstruction({ source: address, owner }, { programAddress: programId }),
  )
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (it) => setTransactionMessageFeePayerSigner(owner, it),
    (it) => appendTransactionMessageInstructions(revocations, it),
    (it) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { ...lifetime, blockhash: lifetime.blockhash as Blockhash },
        it,
      ),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}
