import type { CaipNetworkId, ContractCall } from '@portico/core'
import type { Hex } from 'viem'

/** What the parts of the provider share. */
export type EnsContext = {
  readonly networkId: CaipNetworkId
  readonly contracts: EnsContracts
  readonly maxYears: number
  /** Reads contracts at once; `undefined` for a call that failed. */
  read(calls: readonly ContractCall[], signal: AbortSignal): Promise<readonly (Hex | undefined)[]>
}

export type EnsContracts = {
  readonly [name in
    | 'registry'
    | 'baseRegistrar'
    | 'controller'
    | 'resolver'
    | 'reverseRegistrar']: Hex
}
