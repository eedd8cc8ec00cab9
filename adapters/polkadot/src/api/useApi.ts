import type { ApiPromise } from '@polkadot/api'
import type { Async } from '@portico/core'
import { useClient } from '@portico/react'
import { getApi } from './getApi.ts'

/**
 * An `ApiPromise` for the active network with the kit's signer, recreated when account or network changes (the previous
 * one is disconnected); `failed` with the error of `getApi`.
 */
export function useApi(): Async<ApiPromise> {
  return useClient({ namespace: 'polkadot', open: getApi, close })
}

function close(api: ApiPromise): Promise<void> {
  return api.disconnect()
}
