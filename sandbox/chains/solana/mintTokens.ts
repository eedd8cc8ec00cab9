import type { Address, Instruction, KeyPairSigner } from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
} from '@solana-program/token'
import type { Chain } from './Chain.ts'
import { mintSize } from './encodeAccount.ts'
import { runTransaction } from './runTransaction.ts'

export type Issue = {
  /** Token program of the mint. */
  readonly program: Address
  readonly mint: KeyPairSigner
  readonly decimals: number
  readonly holder: Address
  /** In base units. */
  readonly amount: bigint
}

/** Creates a token if it does not exist, and mints some of it to a holder, with transactions of the runtime. */
export async function mintTokens(chain: Chain, issuer: KeyPairSigner, issue: Issue): Promise<void> {
  const { program, mint, decimals, holder, amount } = issue
  const config = { programAddress: program }
  const [ata] = await findAssociatedTokenPda({
    owner: holder,
    mint: mint.address,
    tokenProgram: program,
  })
  const create: Instruction[] = [
    getCreateAccountInstruction({
      payer: issuer,
      newAccount: mint,
      lamports: chain.svm.minimumBalanceForRentExemption(BigInt(mintSize)),
      space: mintSize,
      programAddress: program,
    }),
    getInitializeMint2Instruction(
      { mint: mint.address, decimals, mintAuthority: issuer.address },
      config,
    ),
  ]
  const give: Instruction[] = [
    getCreateAssociatedTokenIdempotentInstruction({
      payer: issuer,
      ata,
      owner: holder,
      mint: mint.address,
      tokenProgram: program,
    }),
    getMintToInstruction({ mint: mint.address, token: ata, mintAuthority: issuer, amount }, config),
  ]
  const isThere = chain.svm.getAccount(mint.address).exists
  await runTransaction(chain, issuer, isThere ? give : [...create, ...give])
}
