import type { CaipNetworkId, Call } from '@portico/core'
import { encodeFunctionData, type Hex, isHex, zeroHash } from 'viem'
import type { NameProviderHost, SuggestRequest } from '../NameProvider.ts'
import type { NameOrder, NameTexts, PriceRequest } from '../NameSale.ts'
import { checkAmount } from './checkAmount.ts'
import { commitmentOf } from './commitmentOf.ts'
import { durationOf } from './durationOf.ts'
import type { EnsContext, EnsContracts } from './EnsContext.ts'
import { encodeTexts } from './encodeTexts.ts'
import { ensAbi } from './ensAbi.ts'
import { normalEthName } from './normalEthName.ts'
import { readPrice } from './readPrice.ts'
import { readSaleState } from './readSaleState.ts'
import { readTexts } from './readTexts.ts'
import { registrationOf } from './registrationOf.ts'
import { suggestNames } from './suggestNames.ts'

type Settings = {
  readonly networkId: CaipNetworkId
  readonly contracts: { readonly [name in keyof EnsContracts]: string }
  readonly maxYears: number
}

const abi = ensAbi

/** The lazily loaded half of the provider. Its calls are encoded here, and a node is only read from. */
export function openEthNames(host: NameProviderHost, settings: Settings) {
  const { networkId } = settings
  const contracts = settings.contracts as EnsContracts
  const { controller, reverseRegistrar } = contracts
  const context: EnsContext = {
    networkId,
    contracts,
    maxYears: settings.maxYears,
    async read(calls, signal) {
      const answers = await host.call({ networkId, calls, signal })
      return calls.map((_, at): Hex | undefined => {
        const answer = answers[at]
        return isHex(answer) ? answer : undefined
      })
    },
  }
  return {
    suggest: (request: SuggestRequest) => suggestNames(context, request),
    price: (request: PriceRequest) => readPrice(context, request),
    state: (order: NameOrder, signal: AbortSignal) => readSaleState(context, order, signal),

    commit(order: NameOrder): Call {
      const args = [commitmentOf(registrationOf(context, order))] as const
      const data = encodeFunctionData({ abi, functionName: 'commit', args })
      return { to: controller, data, value: 0n }
    },

    register(order: NameOrder, amount: bigint): Call {
      const args = [registrationOf(context, order)] as const
      const data = encodeFunctionData({ abi, functionName: 'register', args })
      return { to: controller, data, value: checkAmount(order.name, amount) }
    },

    renew(name: string, years: number, amount: bigint): Call {
      const { label } = normalEthName(name)
      const args = [label, durationOf(context, years), zeroHash] as const
      const data = encodeFunctionData({ abi, functionName: 'renew', args })
      return { to: controller, data, value: checkAmount(name, amount) }
    },

    texts: (name: string, keys: readonly string[], signal: AbortSignal) =>
      readTexts(context, { name, keys }, signal),
    setTexts: (name: string, texts: NameTexts) => encodeTexts(context, name, texts),

    setPrimary(name: string): Call {
      const args = [normalEthName(name).name] as const
      const data = encodeFunctionData({ abi, functionName: 'setName', args })
      return { to: reverseRegistrar, data, value: 0n }
    },
  }
}
