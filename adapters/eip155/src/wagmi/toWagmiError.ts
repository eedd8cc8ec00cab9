import { rpcCodes } from '@portico/core'

/** Errors of a connector by what wagmi asked: those of viem that wagmi's own connectors throw. */
export async function toWagmiError(error: unknown, asked: 'connect' | 'switch'): Promise<unknown> {
  const { ResourceUnavailableRpcError, SwitchChainError, UserRejectedRequestError } = await import(
    'viem'
  )
  const cause = error as Error & { code?: number }
  if (cause.code === rpcCodes.userRejected) return new UserRejectedRequestError(cause)
  if (cause.code === rpcCodes.resourceUnavailable) return new ResourceUnavailableRpcError(cause)
  return asked === 'switch' ? new SwitchChainError(cause) : error
}
