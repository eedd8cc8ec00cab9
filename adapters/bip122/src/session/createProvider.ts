import { KitError, shortMessageOf } from '@portico/core'
import type { Unsubscribe } from '@portico/core/adapter'
import { rpcCodeOf } from '@portico/core/errors'
import { lazy } from '@portico/core/internal'
import type { BitcoinProvider, ProviderEvent, ProviderFailure } from '../provider.ts'
import { readAddress } from './address.ts'
import type { BitcoinWallet } from './BitcoinWallet.ts'
import type { Grant } from './Grant.ts'
import { satsNetworks } from './requestSats.ts'
import { satsCodes, walletErrors } from './walletErrors.ts'

/** A sats-connect provider for a wallet of any protocol. */
export function createProvider(wallet: BitcoinWallet): BitcoinProvider {
  const open = lazy(() => import('./answer.ts'))
  return {
    async request(method, params) {
      const envelope = { jsonrpc: '2.0', id: crypto.randomUUID() } as const
      try {
        const { answer } = await open()
        return { ...envelope, result: await answer(wallet, method, params) }
      } catch (error) {
        return { ...envelope, error: toFailure(error) }
      }
    },
    addListener: ({ eventName, cb }) => watchWallet(wallet, eventName, cb),
  }
}

/** Notifies about one kind of change, as a sats-connect event. */
function watchWallet(
  wallet: BitcoinWallet,
  eventName: ProviderEvent,
  cb: (event: unknown) => void,
): Unsubscribe {
  let chain: Grant['chain'] | undefined
  const notify = (grant: Grant) => {
    const { addresses, network } = describeGrant(grant)
    const type = chain === undefined || grant.chain === chain ? 'accountChange' : 'networkChange'
    chain = grant.chain
    if (type !== eventName) return
    cb(type === 'accountChange' ? { type, addresses } : { type, ...network, addresses })
  }
  const reread = async () => {
    const grant = await wallet.read().catch(() => undefined) // the next event reads it again
    if (grant) notify(grant)
  }
  wallet.read().then(
    (grant) => {
      chain ??= grant?.chain
    },
    () => undefined, // the first change reports the chain
  )
  return wallet.listen({
    changed: (grant) => (grant ? notify(grant) : void reread()),
    left: () => eventName === 'disconnect' && cb({ type: 'disconnect' }),
  })
}

const codes: Readonly<Record<string, number>> = {
  'connection/rejected': satsCodes.refused,
  'connection/modalClosed': satsCodes.refused,
  'connection/vetoed': satsCodes.refused,
  'network/rejected': satsCodes.refused,
  'request/rejected': satsCodes.refused,
  'connection/notConnected': satsCodes.accessDenied,
  'connection/unauthorized': satsCodes.accessDenied,
  'request/accountChanged': satsCodes.accessDenied,
  'request/unsupported': satsCodes.methodNotFound,
  'network/noSwitch': satsCodes.notSupported,
  'network/notFound': satsCodes.invalidParams,
  'request/badAddress': satsCodes.invalidParams,
  'request/badAmount': satsCodes.invalidParams,
  'bip122/badPsbt': satsCodes.invalidParams,
  'bip122/unsafeHashType': satsCodes.invalidParams,
  'bip122/nothingToSign': satsCodes.invalidParams,
}

/** Maps an error of a wallet or of the kit to a sats-connect error. */
function toFailure(error: unknown): ProviderFailure {
  const message = shortMessageOf(error)
  if (error instanceof KitError) {
    const code = codes[error.code] ?? rpcCodeOf(error.cause) ?? satsCodes.internal
    return { code, message, data: { code: error.code } }
  }
  if (walletErrors.refusalOf(error) === 'rejected') return { code: satsCodes.refused, message }
  const { data }: { data?: unknown } = Object(error)
  const code = rpcCodeOf(error) ?? satsCodes.internal
  return { code, message, ...(data !== undefined && { data }) }
}

/** A grant in the format of sats-connect, which requires fields of chains other than Bitcoin. */
export function describeGrant({ chain, addresses }: Grant) {
  const others = chain === 'mainnet' ? 'mainnet' : 'testnet'
  return {
    addresses: addresses.flatMap(({ address, purpose, mayHoldAssets, publicKey = '' }) => {
      const addressType = readAddress(address)?.kind
      const entry = { address, publicKey, purpose, addressType, walletType: 'software' } as const
      return mayHoldAssets ? [entry, { ...entry, purpose: 'ordinals' as const }] : [entry]
    }),
    network: {
      bitcoin: { name: satsNetworks[chain] },
      stacks: { name: others },
      spark: { name: chain === 'mainnet' ? 'mainnet' : 'regtest' },
    },
  }
}
