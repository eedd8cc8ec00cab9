import type { StargateClient, StdFee } from '@cosmjs/stargate'
import type { Speed } from '@portico/core/adapter'
import { type Clock, withLimit } from '@portico/core/async'
import type { CosmosNetwork } from '../../networks.ts'
import { type Field, readFields, writeFields } from '../../session/protobuf.ts'

const places = 18
const one = 10n ** BigInt(places)

/** What is paid of the price that the chain asks for now, in percent: it may rise until the transaction is in a block. */
const shares: Readonly<Record<Speed, bigint>> = { slow: 105n, normal: 120n, fast: 200n }
/** The most that is paid of the network's own fast price, since an endpoint may be dishonest. The review shows the fee. */
const maxFactor = 100n
/** From this multiple of the network's own fast price on, an answer is in another unit, so it is no price. */
const unusableFactor = 10n ** 9n
/** The most that is paid without a review, in multiples of the network's own fast price. */
const unreviewedFactor = 5n
/** The same for ending a permission, which must not fail while fees are high. */
export const revocationFactor = 20n
/** The time for an answer; a transfer does not wait longer, since the network has a price of its own. */
const limitMs = 3_000

type Source = {
  readonly path: string
  readonly request: Uint8Array
  /** The price in a response, at 18 decimals. */
  read(response: readonly Field[]): bigint | undefined
}

/** Where chains tell the price of gas: the node's minimum, and what a fee market asks for. */
function sourcesOf({ denom, coinType }: CosmosNetwork): readonly Source[] {
  const none = new Uint8Array()
  const market = writeFields([[1, new TextEncoder().encode(denom)]])
  const baseFee = (path: string, read = digits): Source => ({
    path,
    request: none,
    read: (all) => read(text(all, 1)),
  })
  return [
    {
      path: '/cosmos.base.node.v1beta1.Service/Config',
      request: none,
      read: (all) => minimumIn(text(all, 1), denom),
    },
    {
      path: '/feemarket.feemarket.v1.Query/GasPrice',
      request: market,
      read: (all) => digits(text(readFields(bytes(all, 1)) ?? [], 2)),
    },
    ...(denom === 'uosmo' ? [baseFee('/osmosis.txfees.v1beta1.Query/GetEipBaseFee')] : []),
    // The older module tells whole units, its successor a decimal of the SDK.
    ...(coinType === 60
      ? [
          baseFee('/ethermint.feemarket.v1.Query/BaseFee', whole),
          baseFee('/cosmos.evm.feemarket.v1.Query/BaseFee'),
        ]
      : []),
  ]
}

type PriceQuery = { readonly speed: Speed; readonly clock: Clock }

/**
 * The price of a unit of gas in the base denomination, as a decimal string: the network's own, or what the chain asks for
 * now where that is more, up to 100 times the network's own fast price.
 */
export async function gasPriceOf(
  client: StargateClient,
  network: CosmosNetwork,
  { speed, clock }: PriceQuery,
): Promise<string> {
  const [own, fast] = [network.gasPrice[speed], network.gasPrice.fast].map(decimal) as [
    bigint,
    bigint,
  ]
  const asked = await Promise.all(
    sourcesOf(network).map(async ({ path, request, read }) => {
      try {
        // biome-ignore lint/complexity/useLiteralKeys: a protected member; CosmJS has no queries of these
        const asking = client['forceGetQueryClient']().queryAbci(path, request)
        const { value } = await withLimit(asking, { clock, ms: limitMs })
        return read(readFields(value) ?? []) ?? 0n
      } catch {
        return 0n // many chains have no such query, so the network's own price applies
      }
    }),
  )
  const floor = asked
    .filter((price) => price < fast * unusableFactor)
    .reduce((most, it) => (it > most ? it : most), 0n)
  const wanted = (floor * shares[speed]) / 100n
  const price = wanted > own ? wanted : own
  const most = fast * maxFactor
  return format(price < most ? price : most)
}

/** The most that a transaction without a reviewed fee costs, in the base denomination. */
export function unreviewedFee(
  { gasPrice }: CosmosNetwork,
  { gas }: Pick<StdFee, 'gas'>,
  factor = unreviewedFactor,
): bigint {
  return (BigInt(gas) * decimal(gasPrice.fast) * factor + one - 1n) / one
}

function bytes(fields: readonly Field[], number: number): Uint8Array {
  const value = fields.findLast((field) => field.number === number)?.value
  return value instanceof Uint8Array ? value : new Uint8Array()
}

function text(fields: readonly Field[], number: number): string {
  return new TextDecoder().decode(bytes(fields, number).subarray(0, 10_000))
}

/** The price of a coin in a list such as `0.025uatom,0.1ibc/…`. */
function minimumIn(list: string, denom: string): bigint | undefined {
  const entry = list.split(',').find((it) => /^[\d.]+/.exec(it)?.[0] + denom === it)
  return entry === undefined ? undefined : decimal(entry.slice(0, -denom.length))
}

/** A decimal of the SDK in protobuf: its digits without the point. */
function digits(value: string): bigint | undefined {
  return /^\d{1,40}$/.test(value) ? BigInt(value) : undefined
}

function whole(value: string): bigint | undefined {
  return /^\d{1,40}$/.test(value) ? BigInt(value) * one : undefined
}

function decimal(value: string): bigint {
  const [, units = '0', rest = ''] = /^(\d{1,40})(?:\.(\d{0,40}))?$/.exec(value) ?? []
  return BigInt(units) * one + BigInt(rest.padEnd(places, '0').slice(0, places) || 0)
}

function format(price: bigint): string {
  const rest = String(price % one).padStart(places, '0')
  return `${price / one}.${rest}`
}
