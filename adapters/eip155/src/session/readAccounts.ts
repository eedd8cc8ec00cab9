import { connectionErrors } from '@portico/core'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { readAnswer } from './readAnswer.ts'
import { requestProvider } from './requestProvider.ts'
import { walletAnswers } from './walletAnswers.ts'

/** Reads the accounts that the wallet exposes to this page; `eth_requestAccounts` prompts the visitor. */
export async function readAccounts(
  provider: Eip1193Provider,
  method: 'eth_accounts' | 'eth_requestAccounts',
): Promise<readonly string[]> {
  return readAnswer(walletAnswers.accounts, {
    method,
    answer: await requestProvider(provider, method),
    fail: (options) => connectionErrors.create('failed', [], options),
  })
}
