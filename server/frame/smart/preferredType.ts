import type { WalletService } from '../worker/createWalletService.ts'

export type AccountType = 'eoa' | 'smartAccount'

/** R9.10: the account that the visitor uses with a dapp on networks with smart accounts; by default a smart account. */
export async function preferredType({
  wallet,
  origin,
}: {
  readonly wallet: Pick<WalletService, 'findAccountType'>
  readonly origin: string
}): Promise<AccountType> {
  return (await wallet.findAccountType(origin)) ?? 'smartAccount'
}
