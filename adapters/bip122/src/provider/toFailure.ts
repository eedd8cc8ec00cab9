import { KitError, rpcCodeOf, shortMessageOf } from '@portico/core'
import { walletErrors } from '../walletErrors.ts'
import { satsCodes } from '../wallets/satsCodes.ts'
import type { ProviderFailure } from './BitcoinProvider.ts'

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
  'bip122/nothingToSign': satsCodes.invalidParams,
}

/** Maps an error of a wallet or of the kit to a sats-connect error. */
export function toFailure(error: unknown): ProviderFailure {
  const message = shortMessageOf(error)
  if (error instanceof KitError) {
    const code = codes[error.code] ?? rpcCodeOf(error.cause) ?? satsCodes.internal
    return { code, message, data: { code: error.code } }
  }
  if (walletErrors.refusalOf(error) === 'rejected') return { code: satsCodes.refused, message }
  const { data } = (error ?? {}) as { data?: unknown }
  const code = rpcCodeOf(error) ?? satsCodes.internal
  return { code, message, ...(data !== undefined && { data }) }
}
