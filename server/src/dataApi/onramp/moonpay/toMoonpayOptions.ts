import type * as z from 'zod/mini'
import type { RampOptions } from '../Ramp.ts'
import { parseRows } from '../vendor/parseRows.ts'
import { toChainId } from '../vendor/toChainId.ts'
import { toTokenAddress } from '../vendor/toTokenAddress.ts'
import { moonpaySchemas } from './moonpaySchemas.ts'

type Rules = {
  /** ISO 3166. */
  readonly country: string | undefined
  readonly networks: Readonly<Record<string, string>> | undefined
  readonly paymentMethods: readonly string[]
}
type Crypto = z.output<typeof moonpaySchemas.crypto>

/**
 * MoonPay lists a token once for each network, under a code of its own (`usdc`, `usdc_base`), and has one limit for all
 * ways to pay in a currency.
 */
export function toMoonpayOptions(rows: readonly unknown[], rules: Rules): RampOptions {
  return {
    purchaseCurrencies: parseRows(rows, moonpaySchemas.crypto)
      .filter((row) => isSold(row, rules.country))
      .flatMap((row) => toCurrency(row, rules)),
    paymentCurrencies: parseRows(rows, moonpaySchemas.fiat).map((row) => ({
      id: row.code.toUpperCase(),
      payment_method_limits: rules.paymentMethods.map((id) => ({
        id,
        min: row.minBuyAmount,
        max: row.maxBuyAmount,
      })),
    })),
  }
}

function isSold({ isSuspended, isSupportedInUs, notAllowedCountries }: Crypto, country = '') {
  if (isSuspended || (country === 'US' && isSupportedInUs === false)) return false
  return !notAllowedCountries?.includes(country)
}

function toCurrency(
  { code, name, metadata }: Crypto,
  { networks }: Rules,
): RampOptions['purchaseCurrencies'] {
  const { networkCode, chainId: number, contractAddress } = metadata
  const chainId = toChainId({ name: networkCode, chainId: number, extra: networks })
  const address = chainId === undefined ? undefined : toTokenAddress(chainId, contractAddress)
  if (chainId === undefined || address === undefined) return []
  const [symbol = ''] = code.split('_')
  const network = {
    name: networkCode,
    display_name: networkCode.charAt(0).toUpperCase() + networkCode.slice(1),
    chain_id: chainId,
    contract_address: address,
  }
  return [{ id: code, name, symbol: symbol.toUpperCase(), networks: [network] }]
}
