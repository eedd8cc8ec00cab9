import type { AdapterDefinition, NetworkDefinition } from '@portico/core'
import { type NetworkOptions, readNetworks } from '@portico/core/adapter'
import { discover, loadSession } from './discover.ts'
import { tonErrors } from './walletErrors.ts'

export type TonOptions<network extends NetworkDefinition<'tvm'> = NetworkDefinition<'tvm'>> =
  NetworkOptions<network> & {
    /** The whole address of the dapp's manifest for TON Connect, which wallets read and show. */
    readonly manifestUrl: string
    /** Where wallets put themselves, and names of objects there beyond the known ones. */
    readonly discovery?: { readonly target?: EventTarget; readonly keys?: readonly string[] }
  }

/** TON for the kit. Throws `setup/*` and `ton/noManifest`, whose messages name what is wrong. */
export function ton<const network extends NetworkDefinition<'tvm'>>(
  options: TonOptions<network>,
): AdapterDefinition<'tvm', network['caipNetworkId']> {
  const networks = readNetworks(options, { namespace: 'tvm' })
  if (!URL.canParse(options.manifestUrl)) throw tonErrors.create('noManifest', [])
  return {
    namespace: 'tvm',
    name: 'TON',
    networks,
    discover: (host) => discover(host, options),
    prepare: loadSession,
    load: async (host) => (await import('./createAdapter.ts')).createAdapter(host),
  }
}
