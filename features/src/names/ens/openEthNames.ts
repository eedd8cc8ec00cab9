import type { Call } from '@portico/core'
import type { NameProviderHost, SuggestRequest } from '../NameProvider.ts'
import type { NameOrder, NameTexts, PriceRequest } from '../NameSale.ts'
import { type EnsContext, encodeCall } from './ensCalls.ts'
import { normalEthName, suggestNames } from './ethName.ts'
import { readSaleState } from './readSaleState.ts'
import { encodeCommit, encodeRegister, encodeRenew, readPrice } from './registration.ts'
import { encodeTexts, readTexts } from './texts.ts'

/** The lazily loaded half of the provider. Its calls are encoded here, and a node is only read from. */
export function openEthNames(host: NameProviderHost, settings: Omit<EnsContext, 'read'>) {
  const { networkId, contracts, maxYears } = settings
  const context: EnsContext = {
    networkId,
    contracts,
    maxYears,
    read: (calls, signal) => host.call({ networkId, calls, signal }),
  }
  return {
    suggest: (request: SuggestRequest) => suggestNames(context, request),
    price: (request: PriceRequest) => readPrice(context, request),
    state: (order: NameOrder, signal: AbortSignal) => readSaleState(context, order, signal),
    commit: (order: NameOrder) => encodeCommit(context, order),
    register: (order: NameOrder, amount: bigint) => encodeRegister(context, order, amount),
    renew: (name: string, years: number, amount: bigint) =>
      encodeRenew(context, { name, years, amount }),
    texts: (name: string, keys: readonly string[], signal: AbortSignal) =>
      readTexts(context, { name, keys }, signal),
    setTexts: (name: string, texts: NameTexts) => encodeTexts(context, name, texts),

    setPrimary(name: string): Call {
      const data = encodeCall('setName(string)', { text: normalEthName(name).name })
      return { to: contracts.reverseRegistrar, data, value: 0n }
    },
  }
}
