import type { Signer } from '@portico/core'
import type { ProviderRequest } from '../provider/ProviderRequest.ts'

/**
 * Checks the wallet's answer to `personal_sign` and `eth_signTypedData_v4`, as `checkSignature` does; a smart account has
 * no key to check. Throws `request/otherAccount`, and `network/*` when the code of the account decides and no endpoint
 * answers.
 */
export async function checkAnswer(
  { account, network }: Pick<Signer, 'account' | 'network'>,
  request: ProviderRequest,
  signature: string,
): Promise<void> {
  if (account.type === 'smartAccount') return
  const { address } = account
  const { checkSignature } = await import('./checkSignature.ts')
  await checkSignature({
    ...request,
    account: address,
    signature: signature as `0x${string}`, // as the wallet's answer was parsed
    getCode: async () => (await import('../chain/readCode.ts')).readCode(network, address),
  })
}
