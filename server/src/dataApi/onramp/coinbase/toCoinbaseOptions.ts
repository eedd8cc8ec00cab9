import type * as z from 'zod/mini'
import type { RampOptions } from '../Ramp.ts'
import { parseRows } from '../vendor/parseRows.ts'
import { toChainId } from '../vendor/toChainId.ts'
import { toTokenAddress } from '../vendor/toTokenAddress.ts'
import { coinbaseSchemas } from './coinbaseSchemas.ts'

type Networks = z.output<typeof coinbaseSchemas.purchase>['networks']

/** Coinbase's options without the networks that no CAIP-2 id is known of; `extra` gives further ids by name. */
export function toCoinbaseOptions(
  { purchaseCurrencies, paymentCurrencies }: z.output<typeof coinbaseSchemas.options>,
  extra: Readonly<Record<string, string>> | undefined,
): RampOptions {
  return {
    purchaseCurrencies: parseRows(purchaseCurrencies, coinbaseSchemas.purchase)
      .map(({ networks, ...token }) => ({ ...token, networks: toNetworks(networks, extra) }))
      .filter(({ networks }) => networks.length > 0),
    paymentCurrencies: parseRows(paymentCurrencies, coinbaseSchemas.payment).map(
      ({ id, limits }) => ({ id, payment_method_limits: limits }),
    ),
  }
}

function toNetworks(networks: Networks, extra: Readonly<Record<string, string>> | undefined) {
  return networks.flatMap(({ name, displayName, chainId: number, contractAddress }) => {
    const chainId = toChainId({ name, chainId: number, extra })
    const address = chainId === undefined ? undefined : toTokenAddress(chainId, contractAddress)
    if (chainId === undefined || address === undefined) return []
    return [{ name, display_name: displayName, chain_id: chainId, contract_address: address }]
  })
}
