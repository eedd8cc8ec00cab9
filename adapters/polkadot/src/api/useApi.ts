import type { ApiPromise } from '@polkadot/api'
import type { Async } from '@portico/core'
import { useClient } from '@portico/react'
import { getApi } from './getApi.ts'

/**
 * An `ApiPromise` to the network in use with the kit's signer, made anew and the one before disconnected when account or
 * network change; `failed` with what `getApi` throws.
 */
export function useApi(): Async<ApiPromise> {
  return useClient({ namespace: 'polkadot', open: getApi, close })
}

function close(api: ApiPromise): Promise<void> {
  return api.disconnect()
}
