import { connectionErrors } from '@portico/core'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { readAnswer } from './readAnswer.ts'
import { requestProvider } from './requestProvider.ts'
import { walletAnswers } from './walletAnswers.ts'

/** The wallet's current chain. */
export async function readChainId(provider: Eip1193Provider): Promise<number> {
  const method = 'eth_chainId'
  return readAnswer(walletAnswers.chainId, {
    method,
    answer: await requestProvider(provider, method),
    fail: (options) => connectionErrors.create('failed', [], options),
  })
}
