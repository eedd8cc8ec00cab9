import { AccountRole, type Address, type Instruction, type TransactionSigner } from '@solana/kit'
import { tokenPrograms } from './tokenPrograms.ts'

type Input = {
  readonly source: Address
  readonly mint: Address
  readonly destination: Address
  readonly authority: TransactionSigner
  readonly amount: bigint
  readonly decimals: number
  readonly fee: bigint
}

/** `TransferCheckedWithFee` of Token-2022: the program refuses it where the token would withhold something else. */
export function feeTransfer(input: Input): Instruction {
  const { source, mint, destination, authority, amount, decimals, fee } = input
  const data = new Uint8Array(19)
  const view = new DataView(data.buffer)
  data.set([26, 1])
  view.setBigUint64(2, amount, true)
  data[10] = decimals
  view.setBigUint64(11, fee, true)
  const accounts = [
    { address: source, role: AccountRole.WRITABLE },
    { address: mint, role: AccountRole.READONLY },
    { address: destination, role: AccountRole.WRITABLE },
    { address: authority.address, role: AccountRole.READONLY_SIGNER, signer: authority },
  ]
  return { programAddress: tokenPrograms.token2022, accounts, data }
}
