import {
  type Keypair,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { Cluster } from './openCluster.ts'

/** Sends instructions in one transaction that the first signer pays. */
export async function sendSigned(
  cluster: Cluster,
  instructions: TransactionInstruction[],
  signers: readonly [Keypair, ...Keypair[]],
): Promise<void> {
  const { value } = (await cluster.ask('getLatestBlockhash')) as { value: { blockhash: string } }
  const [{ publicKey: payerKey }] = signers
  const parts = { payerKey, recentBlockhash: value.blockhash, instructions }
  const transaction = new VersionedTransaction(new TransactionMessage(parts).compileToV0Message())
  transaction.sign([...signers])
  const bytes = Buffer.from(transaction.serialize()).toString('base64')
  await cluster.ask('sendTransaction', bytes, { encoding: 'base64' })
}
