import type { SendRequest } from '@portico/core'
import { toBaseUnits } from '@portico/core/adapter'
import { createNoopSigner, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { solanaErrors } from '../solanaErrors.ts'
import { checkedAddress } from './checkedAddress.ts'
import { readAccount } from './readAccount.ts'
import { maxUnits, type Transfer } from './Transfer.ts'

/**
 * Builds a SOL transfer. Throws `solana/badReceiver` for a program or a token account, from which SOL could not be
 * recovered.
 */
export async function solTransfer({
  account,
  network,
  to,
  amount,
}: SendRequest): Promise<Transfer> {
  const units = toBaseUnits(amount, network.nativeCurrency.decimals, maxUnits)
  const destination = checkedAddress(to)
  const source = createNoopSigner(checkedAddress(account.address))
  const receiver = await readAccount(network, destination)
  if (receiver?.executable || receiver?.isOfTokens) throw solanaErrors.create('badReceiver', [to])
  const transfer = getTransferSolInstruction({ source, destination, amount: lamports(units) })
  return { instructions: [transfer], steps: ['transferSol'] }
}
