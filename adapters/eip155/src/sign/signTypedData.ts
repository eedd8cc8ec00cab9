import type { SignTypedDataRequest, TypedData } from '@portico/core'
import { signatureSchema } from '../schemas.ts'
import { checkAnswer } from './checkAnswer.ts'
import { checkDomain } from './checkDomain.ts'
import { confirmSigner } from './confirmSigner.ts'
import { requestWallet } from './requestWallet.ts'

/** Requests an EIP-712 signature. Throws as `checkDomain`, `confirmSigner`, `requestWallet` and `checkAnswer` do. */
export async function signTypedData({
  typedData,
  ...signer
}: SignTypedDataRequest): Promise<string> {
  checkDomain(typedData.domain, signer.network)
  const request = {
    method: 'eth_signTypedData_v4',
    params: [signer.account.address, typedDataJson(typedData)],
  }
  const signature = await requestWallet(confirmSigner(signer), {
    ...request,
    answer: signatureSchema,
    otherwise: 'signFailed',
  })
  await checkAnswer(signer, request, signature)
  return signature
}

const domainFields = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
} as const

/** Wallets require the `EIP712Domain` type among the types, and whole numbers as text. */
function typedDataJson({ domain = {}, types, ...data }: TypedData): string {
  const EIP712Domain = Object.entries(domainFields)
    .filter(([name]) => domain[name] !== undefined)
    .map(([name, type]) => ({ name, type }))
  const whole = { domain, types: { EIP712Domain, ...types }, ...data }
  return JSON.stringify(whole, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
}
