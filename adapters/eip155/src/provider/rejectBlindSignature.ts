import { rpcCodes } from '@portico/core'
import { ProviderRpcError } from './ProviderRpcError.ts'

/** Rejects `eth_sign`: it signs 32 bytes that may be a transaction, and no wallet can display them. Throws 4200. */
export function rejectBlindSignature(method: string): void {
  if (method !== 'eth_sign') return
  throw new ProviderRpcError({
    code: rpcCodes.unsupportedMethod,
    message:
      'eth_sign is not supported: the wallet cannot show what it signs. Use personal_sign or eth_signTypedData_v4',
  })
}
